/**
 * `npm run lab -- faults start`: every page is opened again and again, on new and used devices, by guests and
 * signed-in users, with chunks that stall and break, on a slow CPU, beside another tab and while a new
 * release takes over. Exits with 1 when one shows less than its heading in the end, and prints whatever
 * was pending with its seed. Expects a current build in dist/. `--resume` goes on with a run that was stopped.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { chromiumOptions } from '../../../tests/fixtures/chromium.ts';
import { readOptions, seedsInARow, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';
import { inLanes, LANES, stubbornly } from '../lanes.ts';
import { People } from './people.ts';
import { StartDevice, type Rig } from './start-device.ts';
import { planOf } from './load-plan.ts';
import { inWords, report, type Result } from './start-report.ts';
import { appendResult, readResults } from '../results.ts';

const REPORT = 'reports/faults-start.md';
/** The verdicts so far, one line per load. */
const RESULTS = 'reports/faults-start.jsonl';
const ATTEMPTS = 3;

const options = readOptions({ loads: whole(1), seed: whole(1), lanes: whole(1), resume: 'flag' });
const { seed: firstSeed, count: loads } = seedsInARow({ ...options, count: options.loads }, 1_000);
const lanes = options.lanes ?? LANES;
const started = performance.now();
const results: Result[] = options.resume ? readResults(RESULTS) : [];
const seed = results[0]?.seed ?? firstSeed;
const browsers: Browser[] = [];
const next = results.reduce((highest, { seed: done }) => Math.max(highest, done + 1), seed);

async function carryOut(rig: Rig, at: number): Promise<Result[]> {
  const plan = planOf(at);
  const device = await StartDevice.unpack(rig, plan);
  const judged: Result[] = [];
  try {
    for (const load of plan.loads) {
      for (const verdict of await device.load(load, at)) {
        judged.push({ ...verdict, seed: at, person: plan.person, isNew: plan.isNew });
      }
    }
  } finally {
    await device.close();
  }
  return judged;
}

/** Until there are enough loads, of which a seed has several. */
function* seeds(): Generator<number> {
  for (let at = next; results.length < loads; at += 1) yield at;
}

async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch(chromiumOptions);
  browsers.push(browser);
  return browser;
}

async function work(rig: Rig, at: number): Promise<void> {
  const judged = await stubbornly(`seed ${at}`, ATTEMPTS, async () => {
    if (!rig.browser.isConnected()) rig.browser = await launchBrowser();
    return carryOut(rig, at);
  });
  results.push(...judged);
  for (const { pending: _, ...result } of judged) appendResult(RESULTS, result);
  for (const result of judged) {
    if (result.outcome !== 'stands') console.log(inWords(result), result.pending ?? '');
  }
  console.log(`${results.length} of ${loads} loads`);
}

mkdirSync('reports', { recursive: true });
if (!options.resume) rmSync(RESULTS, { force: true });
const app = await launchApp();
try {
  const first = await launchBrowser();
  const people = await People.signIn(app, first);
  const rigs = Array.from({ length: lanes }, async (_, at): Promise<Rig> => {
    const browser = at === 0 ? first : await launchBrowser();
    return { app, browser, people };
  });
  await inLanes(await Promise.all(rigs), seeds(), work);
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await app.stop();
}
const text = report(results, seed, (performance.now() - started) / 1000);
await (results.length > 100 ? writeReport(REPORT, text) : console.log(text));
process.exit(results.some(({ outcome }) => outcome !== 'stands') ? 1 : 0);
