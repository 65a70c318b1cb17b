import { once } from 'node:events';
import { createServer } from 'node:net';
import { shellOptions } from '../fixtures/chromium.ts';
import { firstPage, withProfile } from '../fixtures/profile.ts';
import {
  expectRecovery,
  expectTraining,
  expectWarmUp,
  FAULT_NOISE,
  openWorkoutOnce,
} from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { ageDevice } from './device-storage.ts';
import { openAs } from './sessions.ts';
import { expectSchedule, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test('data ten days old opens, and says its age', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await ageDevice(page, subscriber.uid, { days: 10, tokenExpired: true });
  await network.set('blackhole');
  const cold = await coldStart(context, WORKOUT_PATH);
  await expectTraining(cold);
  await expect(cold.page.getByText('Kopia z telefonu sprzed 10 dni')).toBeVisible();
  await expectRecovery(context, network, subscriber);
});

test('a prefetch that was cut off goes on when the network is back', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await network.set('status:503', /^\/v1\//);
  await openAs(page, subscriber);
  await expect(page.locator('[data-notice]')).toBeVisible();
  await context.setOffline(true);
  await network.clear();
  network.forget();
  await context.setOffline(false);
  await expectWarmUp(network);
});

test('the network coming back renews the page that is open', async ({
  context,
  page,
  subscriber,
  noise,
}) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await ageDevice(page, subscriber.uid, { days: 1, tokenExpired: true });
  await context.setOffline(true);
  const cold = await coldStart(context, WORKOUT_PATH);
  await expectSchedule(cold.page);
  const age = cold.page.getByText('Kopia z telefonu sprzed 1 dnia');
  await expect(age).toBeVisible();
  await context.setOffline(false);
  await expect(age).toHaveCount(0);
  expect(cold.answers).toContainEqual(expect.stringMatching(/^200 \/v1\//));
});

test("a black hole at Google's script host alone changes nothing", async ({
  subscriber,
  network,
  noise,
}) => {
  let connections = 0;
  const hole = createServer(() => (connections += 1));
  await once(hole.listen(0, '127.0.0.1'), 'listening');
  const address = hole.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mapped = `--host-resolver-rules=MAP apis.google.com 127.0.0.1:${port}`;
  await withProfile(async (launch) => {
    const context = await launch({ ...shellOptions, args: [...shellOptions.args, mapped] });
    noise.listen(context);
    await openWorkoutOnce(await firstPage(context), subscriber);
    const cold = await coldStart(context, WORKOUT_PATH);
    await expectTraining(cold);
    expect(cold.answers).toContainEqual(expect.stringMatching(/^200 .*accounts:lookup/));
    expect(connections).toBe(0);
    // The hole is where the browser looks for the host.
    noise.allow(/foreign request: https:\/\/apis\.google\.com|net::ERR_/);
    void cold.page.goto('https://apis.google.com/js/api.js').catch(() => undefined);
    await expect.poll(() => connections).toBeGreaterThan(0);
  }, network.origin);
  hole.close();
});
