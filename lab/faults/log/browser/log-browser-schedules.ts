/**
 * The training log in real browsers: the built app, its worker and its server, two phones of a user with a network and a
 * clock each. Expects a current build in dist/. A seed repeats what is done; the timing is not determined by it.
 */
import { chromium } from '@playwright/test';
import { launchApp } from '../../../../tests/fixtures/app/launch.ts';
import { shellOptions } from '../../../../tests/fixtures/chromium.ts';
import type { LogTally } from '../../../../tests/fixtures/log/log-schedule.ts';
import { inLanes, LANES, stubbornly } from '../../lanes.ts';
import { runBrowserSchedule } from './run-log-schedule.ts';

const ATTEMPTS = 3;

/** Carries out the schedules of these seeds. One that fails again and again is told, and the others go on. */
export async function runBrowserSchedules(
  seeds: readonly number[],
  tally: LogTally,
): Promise<void> {
  const app = await launchApp();
  try {
    const browsers = await Promise.all(
      seeds.slice(0, LANES).map(() => chromium.launch(shellOptions)),
    );
    await inLanes(browsers, seeds, (browser, seed) =>
      stubbornly(`browser ${seed}`, ATTEMPTS, () =>
        runBrowserSchedule({ app, browser }, seed, tally, seeds.length === 1),
      ).catch((error: unknown) => {
        tally.failures.push(`browser ${seed} was not carried out: ${String(error).split('\n')[0]}`);
      }),
    );
    await Promise.all(browsers.map((browser) => browser.close()));
  } finally {
    await app.stop();
  }
}
