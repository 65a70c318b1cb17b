import type { BrowserContext, Page } from '@playwright/test';
import type { TestAccount } from '../fixtures/app/account.ts';
import { accountBasket, keptChanges, untilSent } from './basket-truth.ts';
import {
  badge,
  BAND,
  chooseOne,
  expectQuantity,
  knowTheShop,
  line,
  MINIBANDS,
} from './shopping.ts';
import { fillCredentials, NO_PLAN, signIn } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => {
  noise.allow(/net::ERR_/);
});

test('the choice of a guest whom the server did not know yet comes along at sign-in', async ({
  page,
  app,
  subscriber,
  network,
}) => {
  await network.set('refuse', /^\/api\/guest/);
  await chooseOne(page, MINIBANDS);
  await chooseOne(page, MINIBANDS);
  await signIn(page, subscriber);
  await expect(badge(page, '2 produkty')).toBeVisible();
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 2);
  await network.clear();
  await expect(page.getByText('Przeniosłyśmy do twojego koszyka 2 produkty')).toBeVisible();
  await untilSent(page);
  expect(await accountBasket(app, subscriber)).toEqual({ [MINIBANDS.id]: 2 });
  await expectQuantity(page, MINIBANDS.name, 2);
});

test('a tab that slept through a sign-out keeps nothing for whoever has left', async ({
  page,
  app,
  subscriber,
}) => {
  await signIn(page, subscriber);
  await knowTheShop(page);
  await chooseOne(page, BAND);
  await untilSent(page);
  const verified = page.waitForResponse(/\/api\/user\/login/);
  await page.goto('/basket');
  await expectQuantity(page, BAND.name, 1);
  // The verification of the session stores its record anew, so the test waits for it.
  await verified;
  await untilSent(page);
  // Whoever changes the storage is not told of it: as if it had happened while the tab slept.
  await page.evaluate(() => localStorage.removeItem('silna.session'));
  const startedOver = page.waitForEvent('load');
  await line(page, BAND.name).getByRole('button', { name: 'Więcej' }).click();
  await startedOver;
  expect(await keptChanges(page)).toEqual([]);
  expect(await accountBasket(app, subscriber)).toEqual({ [BAND.id]: 1 });
});

test("a change that waits for an expired session goes into nobody else's basket", async ({
  page,
  context,
  app,
  subscriber,
  newcomer,
  network,
  noise,
}) => {
  noise.allow(NO_PLAN);
  noise.allow(/status of 40[013]/);
  await signIn(page, subscriber);
  await knowTheShop(page);
  await network.set('refuse');
  await chooseOne(page, MINIBANDS);
  await endIdentity(context, page);
  await network.clear();
  const later = await context.newPage();
  await later.goto('/basket');
  await expect(later.getByText('Logowanie wygasło.')).toBeVisible();
  await expectQuantity(later, MINIBANDS.name, 1);

  await signInInstead(later, newcomer, '/basket');
  await chooseOne(later, BAND);
  await untilSentBy(later, newcomer);
  expect(await accountBasket(app, newcomer)).toEqual({ [BAND.id]: 1 });
  expect((await keptChanges(later)).map(({ owner }) => owner)).toEqual([subscriber.uid]);

  await later.goto('/app?=logout');
  await later.waitForURL((url) => url.pathname === '/');
  await signIn(later, subscriber);
  await untilSent(later);
  expect(await accountBasket(app, subscriber)).toEqual({ [MINIBANDS.id]: 1 });
  expect(await accountBasket(app, newcomer)).toEqual({ [BAND.id]: 1 });
});

/** The identity provider's own record leaves the device, as when the browser clears it. */
async function endIdentity(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('IndexedDB.enable');
  await devtools.send('IndexedDB.clearObjectStore', {
    securityOrigin: origin,
    databaseName: 'firebaseLocalStorageDb',
    objectStoreName: 'firebaseLocalStorage',
  });
  await page.close();
}

async function signInInstead(page: Page, account: TestAccount, path: string): Promise<void> {
  await page.getByRole('link', { name: 'Zaloguj się ponownie' }).click();
  await fillCredentials(page, account);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL(`**${path}`);
}

async function untilSentBy(page: Page, { uid }: TestAccount): Promise<void> {
  const waiting = async () => (await keptChanges(page)).filter(({ owner }) => owner === uid);
  await expect.poll(waiting).toEqual([]);
}
