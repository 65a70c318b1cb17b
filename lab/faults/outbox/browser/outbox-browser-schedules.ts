/**
 * The outbox in real browsers: Chromium, the built app, its worker and its server, with a network between them that fails by seed.
 * Expects a current build in dist/. A seed repeats what is done and when the network changes; the
 * timing on the machine is not determined by it.
 */
import { chromium } from '@playwright/test';
import { launchApp } from '../../../../tests/fixtures/app/launch.ts';
import { shellOptions } from '../../../../tests/fixtures/chromium.ts';
import { Tally } from '../../../../tests/fixtures/outbox/tally.ts';
import { type Rig, runSchedule } from './run-schedule.ts';

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
    const lane = async () => {
      const browser = await chromium.launch(shellOptions);
      await inTurn({ app, browser }, seeds, tally, schedules === 1);
      await browser.close();
    };
    await Promise.all(Array.from({ length: Math.min(LANES, schedules) }, lane));
  } finally {
    await app.stop();
  }
  tally.seconds = (performance.now() - started) / 1000;
  return tally;
}

/** Takes the next seed until none is left. */
async function inTurn(rig: Rig, seeds: number[], tally: Tally, trace: boolean): Promise<void> {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const found = await runStubbornly(rig, seed, trace);
    tally.take(found);
    for (const { kind, detail } of found.failures)
      console.log(`browser ${seed}: ${kind}: ${detail}`);
  }
}

/**
 * A schedule that throws failed because of the machine (a dead browser, a port in use): it is started
 * again.
 */
async function runStubbornly(rig: Rig, seed: number, trace: boolean): Promise<Tally> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runSchedule(rig, seed, trace);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`browser ${seed}: begins anew after ${String(error).split('\n')[0]}`);
    }
  }
}
