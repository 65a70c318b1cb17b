/**
 * `npm run lab -- bench rest`: what a page does while the user of an active workout rests, on a CPU throttled 4 times:
 * how idle its main thread is, how often its timers fire, which frames and animations it asks for. Expects a
 * current build in dist/.
 */
import { cpus } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { signIn } from '../../tests/e2e/steps.ts';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions } from '../../tests/fixtures/chromium.ts';
import { firstPage, withProfile } from '../../tests/fixtures/profile.ts';
import { writeReport } from '../write-report.ts';
import { NAME_HELPER } from '../name-helper.ts';

const CPU_THROTTLE = 4;
const WATCHED_MS = 30_000;
/** Workout whose rests are longer than `WATCHED_MS`. */
const WORKOUT = '/workout?idx=silownia-sila-1';
const REPORT = 'reports/bench-rest.md';

declare global {
  interface Window {
    /** Timers by their delay in ms. */
    fired: { timers: Record<number, number>; frames: number };
  }
}

const app = await launchApp();
try {
  await withProfile(async (launch) => {
    const page = await firstPage(await launch(chromiumOptions));
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(countCallbacks);
    await signIn(page, await createSubscriber(app));
    await page.goto(WORKOUT);
    await restAfterSet(page);
    const text = await watch(page);
    await writeReport(REPORT, text);
  }, app.origin);
} finally {
  await app.stop();
}

/** Goes through the workout into the rest after the first set, and waits until the start's own work has ended. */
async function restAfterSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trenuj krok po kroku' }).click();
  const list = page.getByRole('button', { name: 'Lista ćwiczeń' });
  await list.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Przysiad/ })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Seria zrobiona' }).click();
  await page.getByRole('button', { name: 'Pomiń przerwę' }).waitFor();
  await page.waitForTimeout(3_000);
}

async function watch(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await page.evaluate(() => (window.fired = { timers: {}, frames: 0 }));
  const before = await busySeconds(devtools);
  await page.waitForTimeout(WATCHED_MS);
  const busy = (await busySeconds(devtools)) - before;
  const fired = await page.evaluate(() => window.fired);
  const animations = await page.evaluate(() => document.getAnimations().length);
  const seconds = WATCHED_MS / 1_000;
  const timers = Object.entries(fired.timers)
    .map(([delay, count]) => `${count} of ${delay} ms`)
    .join(', ');
  return [
    '# A rest of an active workout',
    '',
    `${seconds} s of it, CPU throttled ${CPU_THROTTLE} times. ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    '',
    `- main thread idle: ${(100 * (1 - busy / seconds)).toFixed(1)} % (above 95 wanted)`,
    `- timers fired, by their delay: ${timers || 'none'}`,
    `- frames asked for by scripts: ${fired.frames}`,
    `- animations under way at the end: ${animations}`,
    '',
  ].join('\n');
}

async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Runs in the page, before its scripts. */
function countCallbacks(): void {
  window.fired = { timers: {}, frames: 0 };
  const { setTimeout: later, setInterval: often, requestAnimationFrame: next } = window;
  const counted =
    (run: TimerHandler, delay = 0) =>
    (...args: unknown[]) => {
      const { timers } = window.fired;
      timers[delay] = (timers[delay] ?? 0) + 1;
      return (run as (...given: unknown[]) => void)(...args);
    };
  window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: []) =>
    later(counted(run, delay), delay, ...rest)) as typeof setTimeout;
  window.setInterval = ((run: TimerHandler, delay?: number, ...rest: []) =>
    often(counted(run, delay), delay, ...rest)) as typeof setInterval;
  window.requestAnimationFrame = (run) =>
    next((now) => {
      window.fired.frames += 1;
      run(now);
    });
}
