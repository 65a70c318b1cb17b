/**
 * The outbox in real browsers: Chromium, the built app, its worker and its server, with a network between them that fails by seed.
 * Expects a current build in dist/. A seed repeats what is done and when the network changes; the
 * timing on the machine is not determined by it.
 */
import { chromium } from '@playwright/test';
import { launchApp } from '../../../../tests/fixtures/app/launch.ts';
import { shellOptions } from '../../../../tests/fixtures/chromium.ts';
import { Tally } from '../../../../tests/fixtures/outbox/tally.ts';
import { inLanes, stubbornly } from '../../lanes.ts';
import { runSchedule } from './run-schedule.ts';

/** Concurrent schedules for two cores: a schedule is idle most of the time. */
const LANES = 3;
const ATTEMPTS = 4;

export interface BrowserOptions {
  schedules: number;
  /** The first one; the others follow it. One schedule is also printed step by step. */
  seed?: number;
}

export async function runBrowserSchedules({ schedules, seed = 1 }: BrowserOptions): Promise<Tally> {
  const started = performance.now();
  const tally = new Tally('browser');
  const app = await launchApp();
  try {
    const seeds = Array.from({ length: schedules }, (_, at) => seed + at);
    const browsers = await Promise.all(
      seeds.slice(0, LANES).map(() => chromium.launch(shellOptions)),
    );
    await inLanes(browsers, seeds, async (browser, at) => {
      const found = await stubbornly(`browser ${at}`, ATTEMPTS, () =>
        runSchedule({ app, browser }, at, schedules === 1),
      );
      tally.take(found);
      for (const { kind, detail } of found.failures)
        console.log(`browser ${at}: ${kind}: ${detail}`);
    });
    await Promise.all(browsers.map((browser) => browser.close()));
  } finally {
    await app.stop();
  }
  tally.seconds = (performance.now() - started) / 1000;
  return tally;
}
