/**
 * The training log in real browsers: the built app, its worker and its server, two phones of a user with a network and a
 * clock each. Expects a current build in dist/. A seed repeats what is done; the timing is not determined by it.
 */
import { chromium } from '@playwright/test';
import { launchApp } from '../../../../tests/fixtures/app/launch.ts';
import { shellOptions } from '../../../../tests/fixtures/chromium.ts';
import type { LogTally } from '../../../../tests/fixtures/log/log-schedule.ts';
import { LANES } from '../../lanes.ts';
import { runBrowserSchedule } from './run-log-schedule.ts';

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
      await runBrowserSchedule({ app, browser }, seed, tally, isTold);
    }
    await browser.close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(LANES, seeds.length) }, lane));
  } finally {
    await app.stop();
  }
}
