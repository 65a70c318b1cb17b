import { readPhone } from './phone-storage.ts';
import { expectSchedule, NO_PLAN, signIn, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ noise }) => {
  // A page may be fetching schedules at the moment the session ends.
  noise.allow(/status of 403 .*runQuery/);
});

test('signing out leaves nothing of her on the phone', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.evaluate(() => localStorage.setItem('silna.theme', 'dark'));
  await page.goto(WORKOUT_PATH);
  await expectSchedule(page);
  expect(await readPhone(page)).toEqual({
    preferences: expect.arrayContaining(['silna.session', 'silna.theme']),
    owners: [subscriber.uid],
    identities: [subscriber.uid],
  });

  await page.goto('/app?=logout');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Załóż konto' })).toBeVisible();
  expect(await readPhone(page)).toEqual({ preferences: [], owners: [], identities: [] });
  await page.goto(WORKOUT_PATH);
  await page.waitForURL('**/signin');
});

test('the menu leads to the sign-out', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Wyloguj się' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('signing out without a network forgets her all the same', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await signIn(page, subscriber);
  await network.set('refuse', /googleapis\.com|\/api\//);
  await page.goto('/app?=logout');
  await page.waitForURL((url) => url.pathname === '/');
  await network.clear();
  expect(await readPhone(page)).toEqual({ preferences: [], owners: [], identities: [] });
});

test('the next person on the same phone sees nothing of the one before', async ({
  page,
  subscriber,
  newcomer,
  noise,
}) => {
  noise.allow(NO_PLAN);
  await signIn(page, subscriber);
  await page.goto('/app?=logout');
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, newcomer, '/paywall');
  const { owners } = await readPhone(page);
  expect(owners).not.toContain(subscriber.uid);
});

test('signing out in one tab ends the session in the other', async ({
  page,
  context,
  subscriber,
}) => {
  await signIn(page, subscriber);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Programy' })).toBeVisible();
  await page.goto('/app?=logout');
  await other.waitForURL('**/signin');
});
