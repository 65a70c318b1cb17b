/**
 * `npm run bench:coldstart`: how long after a tap on the icon the schedule stands on the screen,
 * with no network, beside a page of one sentence. Expects a current build in dist/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { ageDevice } from '../e2e/device-storage.ts';
import { signIn, WORKOUT, WORKOUT_PATH } from '../e2e/steps.ts';
import { type FaultProxy, startFaultProxy } from '../faults/proxy/proxy.ts';
import { createSubscriber } from '../fixtures/app/account.ts';
import { launchApp, type RunningApp } from '../fixtures/app/launch.ts';
import { firstPage, withProfile } from '../fixtures/profile.ts';
import { coldRun, type Subject } from './cold-run.ts';
import { report, type Sample } from './coldstart-report.ts';
import { serveSkeleton } from './skeleton/serve.ts';
import { SKELETON_TEXT } from './skeleton/text.ts';

const RUNS = 15;
const MODES = ['refuse', 'blackhole'] as const;
const REPORT = 'reports/coldstart.md';

const [app, skeleton] = await Promise.all([launchApp(), serveSkeleton()]);
const networks = {
  app: await startFaultProxy(app.origin),
  skeleton: await startFaultProxy(skeleton.origin),
};
try {
  await withProfile(async (launch) => {
    const context = await launch();
    // The loader that runs this file names functions by a helper, which pages do not have.
    await context.addInitScript('globalThis.__name = (target) => target;');
    const subjects = [await warmApp(context, app, networks.app), await warmSkeleton(context)];
    const text = report(await measure(context, subjects));
    console.log(text);
    await mkdir('reports', { recursive: true });
    await writeFile(REPORT, text);
  }, networks.app.origin);
} finally {
  await Promise.all(Object.values(networks).map((network) => network.close()));
  await Promise.all([app.stop(), skeleton.stop()]);
}

/** A subscriber's device that has seen the workout once, a day ago. */
async function warmApp(
  context: BrowserContext,
  running: RunningApp,
  { origin }: FaultProxy,
): Promise<Subject> {
  const account = await createSubscriber(running);
  const page = await firstPage(context);
  await signIn(page, account);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(WORKOUT_PATH);
  await page.getByText('1 z\u00a07').waitFor();
  await ageDevice(page, account.uid, { days: 1, tokenExpired: true });
  return { name: 'Silna', url: `${origin}${WORKOUT_PATH}`, text: WORKOUT.schedule };
}

async function warmSkeleton(context: BrowserContext): Promise<Subject> {
  const { origin } = networks.skeleton;
  const page = await firstPage(context);
  await page.goto(origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return { name: 'one sentence', url: `${origin}/`, text: SKELETON_TEXT };
}

/** Subjects and modes take turns, so that a busy moment of the machine meets all alike. */
async function measure(context: BrowserContext, subjects: Subject[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const mode of MODES) {
      await Promise.all(Object.values(networks).map((network) => network.set(mode)));
      for (const subject of subjects) {
        const ms = await coldRun(context, subject);
        // The first run of each warms the browser's own caches.
        if (run > 0) samples.push({ subject: subject.name, mode, ms });
      }
    }
  }
  return samples;
}
