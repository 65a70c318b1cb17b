/**
 * `npm run lab -- faults workout`: workouts are gone through on a phone whose pages, browser, clock, network and storage fail,
 * with random taps. After each step what is stored and shown has to be what the taps imply. Exits with 1
 * when it is not. Expects a current build in dist/. `--resume` goes on with a run that was stopped.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { Lane } from './lane.ts';
import { readOptions, seedsInARow, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';
import { inLanes, LANES } from '../lanes.ts';
import { inWords, report, type Result } from './workout-report.ts';
import { appendResult, readResults } from '../results.ts';

const REPORT = 'reports/faults-workout.md';
/** The runs so far, one line each. */
const RESULTS = 'reports/faults-workout.jsonl';

const options = readOptions({ runs: whole(1), seed: whole(1), lanes: whole(1), resume: 'flag' });
const { seed: firstSeed, count: runs } = seedsInARow({ ...options, count: options.runs }, 300);
const lanes = options.lanes ?? LANES;
/** A repeated run prints its steps and leaves the results of a long run alone. */
const isRepeat = runs === 1;
const started = performance.now();
const results: Result[] = options.resume ? readResults(RESULTS) : [];
const seed = results.reduce(
  (lowest, each) => Math.min(lowest, each.seed),
  results[0]?.seed ?? firstSeed,
);
const done = new Set(results.map((each) => each.seed));
const waiting = Array.from({ length: runs }, (_, at) => seed + at).filter((at) => !done.has(at));

async function work(lane: Lane, at: number): Promise<void> {
  const result = await lane.run(at);
  results.push(result);
  if (!isRepeat) appendResult(RESULTS, result);
  if (result.violation !== undefined) console.log(inWords(result));
  console.log(`${results.length} of ${runs} runs (seed ${at}: ${result.seconds} s)`);
}

mkdirSync('reports', { recursive: true });
if (!options.resume && !isRepeat) rmSync(RESULTS, { force: true });
const app = await launchApp();
try {
  const open: Lane[] = [];
  for (let count = Math.min(lanes, waiting.length); count > 0; count -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- each prefetches the whole app
    open.push(await Lane.open(app, isRepeat));
  }
  try {
    await inLanes(open, waiting, work);
  } finally {
    await Promise.all(open.map((lane) => lane.close()));
  }
} finally {
  await app.stop();
}
const text = report(results, seed, (performance.now() - started) / 1000);
await (isRepeat ? console.log(text) : writeReport(REPORT, text));
process.exit(results.some(({ violation }) => violation !== undefined) ? 1 : 0);
