import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { button, endWarmUp, exercise, press, trainToTheEnd } from './active-workout.ts';
import { FAULT_NOISE } from './cellar.ts';
import { storedRecords } from './indexed-db.ts';
import { NO_PLAN } from './steps.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

const PATH = '/trening-na-probe';
const owners = async (page: Page, store: 'workouts' | 'sets' | 'running') =>
  (await storedRecords(page, 'silna-training', store)).map(({ value }) =>
    Reflect.get(Object(value), 'owner'),
  );

test.use({ serviceWorkers: 'allow' });

test(
  'a guest does the free workout without a network, and an account that is made afterwards has it',
  { tag: LONG },
  async ({ page, context, network, noise }) => {
    test.setTimeout(patience(180_000));
    noise.allow(FAULT_NOISE);
    noise.allow(NO_PLAN);
    await page.goto(PATH);
    await expect(page.getByText('Pobrane')).toBeVisible({ timeout: patience(30_000) });
    await network.set('refuse');

    await press(page, 'Trenuj krok po kroku');
    await endWarmUp(page);
    // As after a kill: another page of the app leads back into it, in the state in which it was.
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Wróć do treningu' }).click();
    await expect(button(page, 'Zaczynam')).toBeVisible();
    await press(page, 'Zaczynam');
    await expect(exercise(page)).toHaveText('Przysiad');
    await expect
      .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0);
    await trainToTheEnd(page);
    await press(page, 'Gotowe');
    await expect(page.getByRole('heading', { name: 'Brawo, trening za tobą' })).toBeFocused();
    expect(await owners(page, 'workouts')).toEqual(['guest']);

    await network.clear();
    await page.getByRole('link', { name: 'Załóż konto i zobacz plany' }).click();
    await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Hasło', { exact: true }).fill('Trening123!');
    await page.getByRole('checkbox', { name: /regulamin/i }).check();
    await page.getByRole('button', { name: 'Zarejestruj się' }).click();
    await page.waitForURL('**/paywall');
    const uids = new Set(await owners(page, 'workouts'));
    expect(uids.size).toBe(1);
    expect(uids).not.toContain('guest');
    expect(new Set(await owners(page, 'sets'))).toEqual(uids);
    await expect
      .poll(async () => (await storedRecords(page, 'silna-training', 'unsent')).length, {
        timeout: patience(60_000),
      })
      .toBe(0);
    await context.close();
  },
);

test('who reads the page fetches no code of the workout, a touch does', async ({ page }) => {
  // A busy machine takes its time to install the worker.
  const timeout = patience(60_000);
  const led = page.waitForRequest(/\/ActiveWorkout-[^/]+\.js$/, { timeout });
  let isLed = false;
  void led.then(() => (isLed = true));
  // A function that is evaluated in the page would count as a press.
  const kept = page.waitForRequest(/\/FreeWorkoutKeeping-[^/]+\.js$/, { timeout });
  await page.goto(PATH);
  // The worker has taken over, which the idle app has asked for.
  await kept;
  expect(isLed).toBe(false);
  await page.mouse.wheel(0, 200);
  await led;
});

test('a guest has the free workout and its films, and no other', async ({ page, request }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trening na próbę');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Dwanaście minut na start',
  );
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`${PATH}</loc>`);
  await page.goto('/workout?idx=krotkie-brzuch');
  await page.waitForURL('**/signin?**');
});
