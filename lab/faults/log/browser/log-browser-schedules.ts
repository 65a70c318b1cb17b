/**
 * The training log in real browsers: the built app, its worker and its server, two phones of a user with a network and a
 * clock each. Expects a current build in dist/. A seed repeats what is done; the timing is not determined by it.
 */
import { chromium } from '@playwright/test';
import { launchApp } from '../../../../tests/fixtures/app/launch.ts';
import { shellOptions } from '../../../../tests/fixtures/chromium.ts';
import type { LogTally } from '../../../../tests/fixtures/log/log-schedule.ts';
import { LANES } from '../../lanes.ts';
import { type LogRig, runBrowserSchedule } from './run-log-schedule.ts';

const ATTEMPTS = 3;

/** Carries out the schedules of these seeds. */
export async function runBrowserSchedules(
  seeds: readonly number[],
  tally: LogTally,
): Promise<void> {
  const app = await launchApp();
  const left = [...seeds];
  const isTold = seeds.length === 1;
  const lane = async () => {
    const browser = await chromium.launch(shellOptions);
    for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await runStubbornly({ app, browser }, seed, tally, isTold);
    }
    await browser.close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(LANES, seeds.length) }, lane));
  } finally {
    await app.stop();
  }
}

/**
 * A schedule that throws failed because of the machine, as with a page that is gone: it is started again. One that fails
 * again and again is told, and the others go on.
 */
async function runStubbornly(rig: LogRig, seed: number, tally: LogTally, isTold: boolean) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts
      await runBrowserSchedule(rig, seed, tally, isTold);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) {
        tally.failures.push(`browser ${seed} was not carried out: ${String(error).split('\n')[0]}`);
        return;
      }
      console.log(`browser ${seed}: begins anew after ${String(error).split('\n')[0]}`);
    }
  }
}
