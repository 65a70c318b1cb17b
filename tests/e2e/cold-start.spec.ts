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
const DOCUMENTS = /^\/v1\//;
const API = /^\/api\//;

type Fault = { name: string; mode: Mode; path?: RegExp; token?: 'expired' };

/**
 * What a cold start must survive, each with a valid and an old ID token; by the device that meets them, day
 * after day, since getting a device ready takes longer than a start.
 */
const DEVICES: Record<string, readonly Fault[]> = {
  'no answers': [
    { name: 'a black hole', mode: 'blackhole' },
    { name: 'a refused connection', mode: 'refuse' },
    { name: '64 bytes a second', mode: 'slow:64' },
  ],
  'answers that stall': [
    // A valid token is not fetched anew.
    { name: 'a token that stalls', mode: 'stall-after-headers', path: TOKEN, token: 'expired' },
    { name: 'a look-up that stalls', mode: 'stall-after-headers', path: LOOK_UP },
    { name: 'documents that stall', mode: 'stall-after-headers', path: DOCUMENTS },
    { name: 'an API that stalls', mode: 'stall-after-headers', path: API },
  ],
  'answers of somebody else': [
    { name: 'a captive portal', mode: 'portal' },
    { name: 'a look-up that answers 503', mode: 'status:503', path: LOOK_UP },
    { name: 'a token that answers 503', mode: 'status:503', path: TOKEN, token: 'expired' },
    { name: 'nothing but 503', mode: 'status:503' },
  ],
};

for (const [device, faults] of Object.entries(DEVICES)) {
  test(device, async ({ context, page, subscriber, network, noise }) => {
    test.setTimeout(faults.length * test.info().timeout);
    noise.allow(FAULT_NOISE);
    await openWorkoutOnce(page, subscriber);
    for (const { name, mode, path, token } of faults) {
      for (const tokenExpired of token ? [true] : [false, true]) {
        const title = `${name}, with ${tokenExpired ? 'an expired' : 'a valid'} token`;
        // oxlint-disable-next-line no-await-in-loop -- one device, day after day
        await test.step(title, async () => {
          await ageDevice(await firstPage(context), subscriber.uid, { days: 1, tokenExpired });
          await network.set(mode, path);
          await expectTraining(await coldStart(context, WORKOUT_PATH));
          await expectRecovery(context, network, subscriber);
        });
      }
    }
  });
}
