/**
 * `npm run lab -- faults snapshot`: seeded pages of the catalogue, and workouts with random training texts, are kept as
 * snapshots and started cold, in windows of many sizes, with and without a network. Exits with 1 when the
 * app's first frame lies elsewhere than the snapshot by more than 0.01, or shows skeletons. Expects a
 * current build in dist/. `command-options.ts` has the options.
 */
import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { stopWorker } from '../../../tests/fixtures/stop-worker.ts';
import { createSubscriber } from '../../../tests/fixtures/app/account.ts';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { firstPage, withProfile } from '../../../tests/fixtures/profile.ts';
import { workerInCharge } from '../../../tests/fixtures/worker-in-charge.ts';
import { waitForSnapshot } from '../../../tests/e2e/snapshots.ts';
import { signIn } from '../../../tests/e2e/steps.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import { readOptions, seedsInARow, whole } from '../../command-options.ts';
import { addWorkouts, cataloguePages } from './catalogue-pages.ts';
import { inWords, isGood, report, type Result, type Swap } from './snapshot-report.ts';
import { writeReport } from '../../write-report.ts';

const REPORT = 'reports/faults-snapshot.md';
const IN_PAGE = await readFile(new URL('snapshot-in-page.js', import.meta.url), 'utf8');
const DEADLINE = 60_000;
/** The seed of the random texts, the same in every run: a seed repeats its page. */
const TEXTS = 1;

declare global {
  interface Window {
    swapShift?: Swap;
  }
}

const options = readOptions({ pages: whole(1), seed: whole(1) });
const { seed, count: pages } = seedsInARow({ ...options, count: options.pages }, 200);
const started = performance.now();
const results: Result[] = [];
const app = await launchApp();
const network = await startFaultProxy(app.origin);
try {
  await withProfile(async (launch) => {
    const context = await launch();
    const page = await firstPage(context);
    await signIn(page, await createSubscriber(app));
    await workerInCharge(page);
    const written = await addWorkouts(app, seeded(TEXTS));
    const paths = [...(await cataloguePages(page)), ...written];
    for (let at = seed; at < seed + pages; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one device, page after page
      const result = await judge(context, network, paths, at);
      results.push(result);
      console.log(`${results.length} of ${pages}: ${inWords(result)}`);
    }
  }, network.origin);
} finally {
  await network.close();
  await app.stop();
}
const text = report(results, seed, (performance.now() - started) / 1000);
await writeReport(REPORT, text);
process.exit(results.every(isGood) ? 0 : 1);

/** Keeps one page as a snapshot and starts it cold. */
async function judge(
  context: BrowserContext,
  { set, clear }: FaultProxy,
  paths: readonly string[],
  at: number,
): Promise<Result> {
  const random = seeded(at);
  const path = random.pick(paths);
  const mode = random.pick(['pass', 'refuse', 'blackhole'] as const);
  const viewport = {
    width: random.pick([320, 360, 390, 412, 768]),
    height: random.pick([568, 844, 915]),
  };
  await clear();
  const before = await context.newPage();
  await before.setViewportSize(viewport);
  await before.goto(path);
  await waitForSnapshot(before, path);
  if (mode !== 'pass') await set(mode);
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await stopWorker(page);
  await page.addInitScript(IN_PAGE);
  await page.goto(path, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => window.swapShift, undefined, { timeout: DEADLINE });
  const swap = await seen.jsonValue();
  if (!swap) throw new Error(`${path} was not swapped`);
  return { seed: at, path, mode, width: viewport.width, ...swap };
}
