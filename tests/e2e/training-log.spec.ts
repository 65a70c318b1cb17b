import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';
import { brokenWords, overflowing } from './accessible.ts';
import { begin, button, endWarmUp, press, trainToTheEnd } from './active-workout.ts';
import { storedRecords } from './indexed-db.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

/** A workout of the demo catalogue. */
const PATH = '/workout?idx=silownia-sila-1';

test(
  'a workout of a cellar is on the other phone once there is a network, and nothing asks at the sign-out',
  { tag: LONG },
  async ({ page, browser, network, noise, subscriber }) => {
    test.setTimeout(patience(180_000));
    noise.allow(/net::ERR_/);
    await page.clock.install();
    await openAs(page, subscriber, PATH);
    await begin(page);
    await network.set('refuse', /^\/api\/training/);
    await endWarmUp(page);
    await trainToTheEnd(page);
    await press(page, 'Ciężko');
    // Its ground lies under all of it.
    const end = page.locator('[data-active-workout] > div');
    expect(await end.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
    await page.clock.runFor(60_000);
    await expect.poll(() => count(page, 'workouts')).toBe(1);
    const sets = await count(page, 'sets');
    expect(sets).toBeGreaterThan(5);
    expect(await count(page, 'unsent')).toBe(sets + 1);
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual(
      expect.arrayContaining([
        { event: 'workout_start', workout_id: 'silownia-sila-1' },
        { event: 'workout_finish', workout_id: 'silownia-sila-1', minutes: 1, done: 1 },
      ]),
    );

    await network.clear();
    await press(page, 'Gotowe');
    await page.clock.resume();
    await page.goto('/app?=logout');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await count(page, 'workouts')).toBe(0);

    const other = await browser.newContext({ baseURL: network.origin, locale: 'pl-PL' });
    noise.listen(other);
    const phone = await other.newPage();
    await openAs(phone, subscriber);
    await expect.poll(() => count(phone, 'workouts'), { timeout: patience(15_000) }).toBe(1);
    expect(await storedRecords(phone, 'silna-training', 'workouts')).toMatchObject([
      { value: { effort: 3, sets_done: sets, deleted: false } },
    ]);
    expect(await count(phone, 'sets')).toBe(sets);
    expect(await count(phone, 'unsent')).toBe(0);
    await other.close();
  },
);

test('names of exercises in a finished workout and days of a month break no word in large letters', async ({
  page,
  subscriber,
}) => {
  const hlc = hlcOf(1_790_000_000_000);
  const done = workoutRow(hlc, { workout_id: 'silownia-sila-1', program_id: 'silownia-sila' });
  const held = { workout: done.id, exercise: 'deska', reps: null, band: null, anchor: null };
  const sets = [77, 54, 67, 88].map((seconds, position) =>
    setRow(hlc, { ...held, seconds, position }),
  );
  const owned = (row: { id: string }) => ({ key: '', value: { ...row, owner: subscriber.uid } });
  await openAs(page, subscriber, PATH);
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();
  await storedRecords(page, 'silna-training', 'workouts', [owned(done)]);
  await storedRecords(page, 'silna-training', 'sets', sets.map(owned));
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/history?workout=${done.id}`);
    await expect(page.getByRole('link', { name: 'Deska na przedramionach' })).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((given) => (document.documentElement.style.fontSize = given), size);
      expect(await brokenWords(page, 'main ul'), `${width}, ${size}`).toEqual([]);
      expect(await overflowing(page), `${width}, ${size}`).toEqual([]);
    }
    await page.goto('/history?month=2026-09');
    await expect(page.getByRole('table')).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await brokenWords(page, 'main, footer'), `month, ${width}`).toEqual([]);
    expect(await overflowing(page), `month, ${width}`).toEqual([]);
  }
});

const count = async (page: Page, store: string) =>
  (await storedRecords(page, 'silna-training', store)).length;
