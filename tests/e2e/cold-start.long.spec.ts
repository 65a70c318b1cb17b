import type { Mode } from '../fixtures/proxy/mode.ts';
import { firstPage } from '../fixtures/profile.ts';
import { expectRecovery, expectTraining, FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { coldStart } from './cold-start.ts';
import { ageDevice } from './device-storage.ts';
import { WORKOUT_PATH } from './steps.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const TOKEN = /securetoken\.googleapis\.com/;
const LOOK_UP = /accounts:lookup/;

type Fault = { name: string; mode: Mode; path?: RegExp };

const NETWORKS: readonly Fault[] = [
  { name: 'a refused connection', mode: 'refuse' },
  { name: 'a captive portal', mode: 'portal' },
  { name: 'nothing but 503', mode: 'status:503' },
  { name: 'a look-up that answers 503', mode: 'status:503', path: LOOK_UP },
];

/**
 * Faults of the starts day after day. Only the worker keeps the identity SDK from signing the user out for an answer
 * of 503; what holds without it is in tests/pages/cold-start.long.test.ts.
 */
const DAYS: readonly (Fault & { tokenExpired: boolean })[] = [
  ...NETWORKS.map((fault) => ({ ...fault, tokenExpired: false })),
  ...NETWORKS.slice(2).map((fault) => ({ ...fault, tokenExpired: true })),
  { name: 'a token that answers 503', mode: 'status:503', path: TOKEN, tokenExpired: true },
  { name: 'a black hole', mode: 'blackhole', tokenExpired: true },
];

test('a device shows the workout day after day, whatever the network does', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  test.setTimeout(DAYS.length * test.info().timeout);
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  for (const { name, mode, path, tokenExpired } of DAYS) {
    await test.step(`${name}, with ${tokenExpired ? 'an expired' : 'a valid'} token`, async () => {
      const left = await firstPage(context);
      // No page of the app is left that would ask while the device is made older.
      await left.goto('about:blank');
      await network.clear();
      await ageDevice(left, subscriber.uid, { days: 1, tokenExpired });
      await network.set(mode, path);
      await expectTraining(await coldStart(context, WORKOUT_PATH));
    });
  }
  await expectRecovery(context, network, subscriber);
});
