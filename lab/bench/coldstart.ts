/**
 * `npm run lab -- bench coldstart`: how long after a tap on the icon the schedule stands on the screen,
 * with no network, and a tap on its second tab is answered; how long until an active workout stands; beside one
 * sentence that the same worker serves as it stands, and one that React draws. Expects a current build in dist/. `--runs N` sets the runs of each row.
 */
import type { BrowserContext } from '@playwright/test';
import { BACKSTAGE } from '../../tests/fixtures/backstage.ts';
import { ageDevice } from '../../tests/e2e/device-storage.ts';
import { endWarmUp, press } from '../../tests/e2e/active-workout.ts';
import { waitForSnapshot } from '../../tests/e2e/snapshots.ts';
import { paths } from '../../src/app/pages/paths.ts';
import { signIn, WORKOUT, WORKOUT_PATH } from '../../tests/e2e/steps.ts';
import { type FaultProxy, startFaultProxy } from '../../tests/fixtures/proxy/proxy.ts';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp, type RunningApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions } from '../../tests/fixtures/chromium.ts';
import { firstPage, withProfile } from '../../tests/fixtures/profile.ts';
import { coldRun, type Subject } from './cold-run.ts';
import { report, type Sample } from './coldstart-report.ts';
import { signInAt } from './sign-in-at.ts';
import { serveSkeleton } from './skeleton/serve-skeleton.ts';
import { SKELETON_TEXT } from './skeleton/text.ts';
import { readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';
import { NAME_HELPER } from '../name-helper.ts';

const { runs: RUNS = 15 } = readOptions({ runs: whole(1) });
const ACTIVE_PATH = paths.activeWorkout(WORKOUT.id);
const ACTIVE_TEXT = 'seria\u00a01\u00a0z\u00a02';
const MODES = ['refuse', 'blackhole'] as const;
const REPORT = 'reports/coldstart.md';
/** Prerendered page whose place in the precache the sentence takes. */
const SENTENCE_PAGE = '/privacy_policy';
const SENTENCE = 'Jedno zdanie.';

const [app, skeleton] = await Promise.all([launchApp(), serveSkeleton()]);
const networks = {
  app: await startFaultProxy(app.origin),
  // An origin, and so a device, of its own.
  active: await startFaultProxy(app.origin),
  skeleton: await startFaultProxy(skeleton.origin),
};
try {
  await withProfile(async (launch) => {
    const context = await launch(chromiumOptions);
    await context.addInitScript(NAME_HELPER);
    const subjects = [
      ...(await warmApp(context, app, networks.app)),
      await warmActive(context, app, networks.active),
      await warmSentence(context, networks.app),
      await warmSkeleton(context),
    ];
    const text = report(await measure(context, subjects));
    await writeReport(REPORT, text);
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
): Promise<Subject[]> {
  const account = await createSubscriber(running);
  const page = await firstPage(context);
  await signIn(page, account);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(WORKOUT_PATH);
  await page.getByText('1 z\u00a07').waitFor();
  await waitForSnapshot(page, WORKOUT_PATH);
  await ageDevice(page, account.uid, { days: 1, tokenExpired: true });
  const subject = { url: `${origin}${WORKOUT_PATH}`, text: WORKOUT.schedule };
  const tap = { on: '#workout-plan-tab-moves', answer: '#root #workout-plan button[aria-current]' };
  return [
    { name: 'Silna', ...subject },
    { name: "Silna, tap on 'Ruchy' answered", ...subject, tap },
  ];
}

/** A subscriber's device on which a workout is under way, in its first set. */
async function warmActive(
  context: BrowserContext,
  running: RunningApp,
  { origin }: FaultProxy,
): Promise<Subject> {
  const page = await firstPage(context);
  await signInAt(page, origin, await createSubscriber(running));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(`${origin}${WORKOUT_PATH}`);
  await press(page, 'Trenuj krok po kroku');
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await waitForSnapshot(page, ACTIVE_PATH);
  await page.goto(`${origin}${BACKSTAGE}`);
  return { name: 'an active workout', url: origin + ACTIVE_PATH, text: ACTIVE_TEXT };
}

/** A page of the app's own worker with nothing in it but a sentence. */
async function warmSentence(context: BrowserContext, { origin }: FaultProxy): Promise<Subject> {
  const page = await firstPage(context);
  await page.goto(`${origin}${BACKSTAGE}`);
  await page.evaluate(
    async ({ path, text }) => {
      const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
      const cache = await caches.open(name ?? '');
      const key = (await cache.keys()).find(({ url }) => new URL(url).pathname === path);
      const { headers } = (key && (await cache.match(key))) ?? new Response();
      const html = `<!doctype html><title>.</title><p>${text}</p>`;
      if (key) await cache.put(key, new Response(html, { headers }));
    },
    { path: `${SENTENCE_PAGE}/index.html`, text: SENTENCE },
  );
  return { name: 'static sentence, same worker', url: origin + SENTENCE_PAGE, text: SENTENCE };
}

async function warmSkeleton(context: BrowserContext): Promise<Subject> {
  const { origin } = networks.skeleton;
  const page = await firstPage(context);
  await page.goto(origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return { name: 'one sentence by React', url: `${origin}/`, text: SKELETON_TEXT };
}

/** Subjects and modes take turns, so that a busy moment of the machine meets all alike. */
async function measure(context: BrowserContext, subjects: Subject[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const mode of MODES) {
      await Promise.all(Object.values(networks).map((network) => network.set(mode)));
      for (const subject of subjects) {
        const times = await coldRun(context, subject);
        // The first run of each warms the browser's own caches.
        if (run > 0) samples.push({ subject: subject.name, mode, ...times });
      }
    }
  }
  return samples;
}
