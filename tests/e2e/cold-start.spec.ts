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

type Fault = { name: string; mode: Mode; path?: RegExp; tokenExpired: boolean };

/**
 * One that never answers, and the answers of 503, which only the worker keeps from signing the user out. The other
 * faults are in tests/pages/cold-start.test.ts.
 */
const FAULTS: readonly Fault[] = [
  { name: 'a black hole', mode: 'blackhole', tokenExpired: true },
  { name: 'a look-up that answers 503', mode: 'status:503', path: LOOK_UP, tokenExpired: false },
  { name: 'a token that answers 503', mode: 'status:503', path: TOKEN, tokenExpired: true },
  { name: 'nothing but 503', mode: 'status:503', tokenExpired: true },
];

test('a device shows the workout day after day, whatever the network does', async ({
  context,
  page,
  subscriber,
  network,
  noise,
}) => {
  test.setTimeout(FAULTS.length * test.info().timeout);
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  for (const { name, mode, path, tokenExpired } of FAULTS) {
    // oxlint-disable-next-line no-await-in-loop -- one device, day after day
    await test.step(name, async () => {
      await ageDevice(await firstPage(context), subscriber.uid, { days: 1, tokenExpired });
      await network.set(mode, path);
      await expectTraining(await coldStart(context, WORKOUT_PATH));
      await expectRecovery(context, network, subscriber);
    });
  }
});
