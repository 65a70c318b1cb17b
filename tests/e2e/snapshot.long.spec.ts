import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createSubscriber, tellApp } from '../fixtures/app/account.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { ageDevice } from './device-storage.ts';
import { begin, endWarmUp, press, says } from './active-workout.ts';
import { keepSession, openAs } from './sessions.ts';
import { BAND, knowTheShop, putInBasket } from './shopping.ts';
import { expectSwapped, snapshotMoment, startFromSnapshot, waitForSnapshot } from './snapshots.ts';
import { expectSchedule, WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

const ACTIVE_PATH = `${WORKOUT_PATH}&lead=1`;
const SESSION = 'silna.session';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => noise.allow(FAULT_NOISE));

test("a snapshot stands before the app's scripts have run, and takes what is done on it", async ({
  context,
  page,
  subscriber,
  network,
}) => {
  test.slow();
  await keepWorkout(page, subscriber);
  await ageDevice(page, subscriber.uid, { days: 1, tokenExpired: true });

  for (const mode of ['blackhole', 'refuse'] as const) {
    await test.step(`the schedule is shown (${mode})`, async () => {
      await network.set(mode);
      const cold = await startFromSnapshot(context, WORKOUT_PATH);
      await expectSwapped(cold);
      const moment = await snapshotMoment(cold);
      expect(moment).toMatchObject({ hasApp: false, taken: [] });
      expect(moment?.words).toContain(WORKOUT.schedule);
      await expect(cold.getByText(WORKOUT.schedule)).toBeVisible();
      await expect(cold).toHaveTitle(new RegExp(WORKOUT.name));
      await expect(cold.locator('#snapshot-about')).toHaveCount(0);
      await cold.evaluate(() => localStorage.setItem('silna.theme', 'dark'));
    });
  }

  await test.step('it shows in the theme that was chosen since', async () => {
    const cold = await startFromSnapshot(context, WORKOUT_PATH);
    await expectSwapped(cold);
    expect(await snapshotMoment(cold)).toBeDefined();
    await expect(cold.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('a link before the app has come leads on', async () => {
    const cold = await startFromSnapshot(context, WORKOUT_PATH, { taps: ['a[href^="/module"]'] });
    await cold.waitForURL(`**/module?id=${WORKOUT.program}`);
  });

  await test.step('a tap is shown as taken and done once', async () => {
    const next = 'nav[aria-label="Zmiana ćwiczenia"] button:last-child';
    const cold = await startFromSnapshot(context, WORKOUT_PATH, {
      taps: [next, next, '#workout-plan-tab-moves'],
      scrollTo: 200,
    });
    await expectSwapped(cold);
    expect((await snapshotMoment(cold))?.taken).toHaveLength(2);
    await expect(cold.getByText('2 z 7')).toBeVisible();
    await expect(cold.getByRole('tabpanel').getByRole('listitem')).toHaveCount(7);
    expect(await cold.evaluate(() => scrollY)).toBe(200);
  });
});

test('a snapshot of another build, plan or session is not shown', async ({
  app,
  context,
  page,
  subscriber,
  network,
}) => {
  test.slow();
  await keepWorkout(page, subscriber);
  const kept = await readSnapshot(page);

  const cold = await test.step('of another build', async () => {
    await writeSnapshot(page, { ...kept, build: '/assets/index-earlier.js' });
    await network.set('refuse');
    const other = await startFromSnapshot(context, WORKOUT_PATH);
    await expect(other.getByText(WORKOUT.schedule)).toBeVisible();
    expect(await snapshotMoment(other)).toBeUndefined();
    return other;
  });

  const ended = await test.step("of a plan that has ended by the server's clock", async () => {
    await writeSnapshot(cold, kept);
    // The device's clock is far ahead of the server's.
    await planRunsUntil(cold, Date.now() - 1e6, -1e9);
    const running = await startFromSnapshot(context, WORKOUT_PATH);
    await expectSwapped(running);
    expect(await snapshotMoment(running)).toBeDefined();
    await expectSchedule(running);
    // And far behind it.
    await planRunsUntil(running, Date.now() + 1e6, 1e9);
    const closed = await startFromSnapshot(context, WORKOUT_PATH);
    await closed.waitForURL('**/paywall*');
    expect(await snapshotMoment(closed)).toBeUndefined();
    return closed;
  });

  await test.step('of a session that it has outlived', async () => {
    await ended.goto('about:blank');
    await network.clear();
    // The record names another user, as after a crash in the middle of a change of users.
    await keepSession(ended, await createSubscriber(app));
    await planRunsUntil(ended, Date.now() + 1e9);
    await writeSnapshot(ended, kept);
    await network.set('refuse');
    const other = await startFromSnapshot(context, WORKOUT_PATH);
    await expect(other.locator('#root main')).toBeAttached();
    expect(await snapshotMoment(other)).toBeUndefined();
    expect(await other.content()).not.toContain(subscriber.uid);
  });
});

test('nothing of a hostile schedule runs in a snapshot', async ({
  app,
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/Content Security Policy/);
  const id = `obcy-${randomUUID()}`;
  const path = `/workout?idx=${id}`;
  const training = [
    '<h3>Rozgrzewka</h3></template><script>window.broken = 1</script>',
    '<p onclick="window.broken = 2">Skłony<img src="x" onerror="window.broken = 3"></p>',
    '<p><a href="javascript:window.broken = 4">Kliknij</a></p><iframe srcdoc="<p>obce</p>"></iframe>',
    '<p data-style="position: fixed; inset: 0" id="snapshot-source" style="inset: 0">Wypad</p>',
    '<p>&lt;/template&gt;&lt;script&gt;window.broken = 5&lt;/script&gt;</p>',
  ];
  await tellApp(app, { type: 'add-workout', id, training });
  await openAs(page, subscriber, path);
  await workerInCharge(page);
  await waitForSnapshot(page, path);
  await page.goto(BACKSTAGE);
  await network.set('refuse');
  const cold = await startFromSnapshot(context, path);
  await expectSwapped(cold);
  const words = (await snapshotMoment(cold))?.words;
  expect(words).toContain('Rozgrzewka');
  expect(words).toContain('</template><script>window.broken = 5</script>');
  expect(await cold.evaluate(() => 'broken' in window)).toBe(false);
});

test('an active workout stands first on a page, and stands where it was left', async ({
  context,
  page,
  subscriber,
  network,
}) => {
  await page.clock.install();
  await openWorkoutOnce(page, subscriber);
  await page.goto('/dashboard');
  await waitForSnapshot(page, '/dashboard');
  await page.goto(WORKOUT_PATH);
  await begin(page);
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await expect(says(page)).toContainText('seria 1');
  await page.clock.resume();
  await waitForSnapshot(page, ACTIVE_PATH);
  // The pages are left without `pagehide`, as after a crash.
  await page.goto(BACKSTAGE);
  await network.set('refuse');

  const start = await startFromSnapshot(context, '/dashboard');
  await expectSwapped(start);
  expect((await snapshotMoment(start))?.words).toContain(`Trening „${WORKOUT.name}” jeszcze trwa.`);
  await expect(start.getByRole('link', { name: 'Wróć do treningu' })).toHaveAttribute(
    'href',
    ACTIVE_PATH,
  );

  // The big button, alone in the last row of the controls.
  const set =
    '[data-active-workout] [data-workout-phase] > :last-child > :last-child > :last-child > button';
  const active = await startFromSnapshot(context, ACTIVE_PATH, { taps: [set, set] });
  await expectSwapped(active);
  expect(await snapshotMoment(active)).toMatchObject({ taken: ['Seria zrobiona'] });
  await expect(says(active)).toContainText('seria 2');
  await expect(active.getByRole('button', { name: 'Pomiń przerwę' })).toBeFocused();
});

test('a guest finds the basket as it was left', async ({ context, page, network }) => {
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await page.goto('/basket');
  await waitForSnapshot(page, '/basket');
  await network.set('refuse');
  const cold = await startFromSnapshot(context, '/basket');
  await expectSwapped(cold);
  expect((await snapshotMoment(cold))?.words).toContain(BAND.name);
});

/** Opens the workout until its snapshot is kept, and leaves the app. */
async function keepWorkout(page: Page, account: Parameters<typeof openAs>[1]): Promise<void> {
  await openWorkoutOnce(page, account);
  await waitForSnapshot(page, WORKOUT_PATH);
  await page.goto(BACKSTAGE);
}

/** The snapshot of the workout, as the device keeps it. */
function readSnapshot(page: Page): Promise<object> {
  return page.evaluate(
    async (path) => (await caches.match(path, { cacheName: 'snapshots' }))?.json(),
    WORKOUT_PATH,
  );
}

async function writeSnapshot(page: Page, snapshot: object): Promise<void> {
  await page.evaluate(
    async ([path, stored]) => {
      const cache = await caches.open('snapshots');
      await cache.put(path, Response.json(stored));
    },
    [WORKOUT_PATH, snapshot] as const,
  );
}

/** By a server whose clock is `ahead` of the device's, in ms. */
async function planRunsUntil(page: Page, activeUntil: number, ahead = 0): Promise<void> {
  await page.evaluate(
    ([key, until, difference]) => {
      const record: object = JSON.parse(localStorage.getItem(key) ?? '{}');
      const now = Date.now();
      const plan = { activeUntil: until, confirmedAt: now, serverTime: now + difference };
      localStorage.setItem(key, JSON.stringify({ ...record, plan }));
    },
    [SESSION, activeUntil, ahead] as const,
  );
}
