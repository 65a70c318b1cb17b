/**
 * `npm run lab -- faults store`: signed-in users open the app while IndexedDB fails for up to two seconds, and put
 * a product into the basket. Exits with 1 when one is signed out, is told so, or the product does not come
 * to the server once. Expects a current build in dist/.
 */
import { chromium } from '@playwright/test';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { chromiumOptions } from '../../../tests/fixtures/chromium.ts';
import { readOptions, seedsInARow, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';
import { inLanes, LANES } from '../lanes.ts';
import { type Judged, Shopper } from './shopper.ts';
import { planOf } from './store-plan.ts';

const REPORT = 'reports/faults-store.md';

const options = readOptions({ starts: whole(1), seed: whole(1), lanes: whole(1) });
const { seed, count } = seedsInARow({ ...options, count: options.starts }, 100);
const lanes = options.lanes ?? LANES;
const started = performance.now();
const results: (Judged & { seed: number })[] = [];

async function work(shopper: Shopper, at: number): Promise<void> {
  const judged = await shopper
    .start(planOf(at))
    .catch((error: unknown) => ({ met: [], wrong: [String(error).split('\n')[0] ?? ''] }));
  results.push({ ...judged, seed: at });
  console.log(`${results.length} of ${count}: seed ${at}, ${judged.met.length} faults met`);
  for (const wrong of judged.wrong) console.log(`  ${wrong}`);
}

const app = await launchApp();
const browser = await chromium.launch(chromiumOptions);
try {
  const shoppers = [];
  for (let at = 0; at < lanes; at += 1) shoppers.push(await Shopper.signIn(app, browser));
  const seeds = Array.from({ length: count }, (_, at) => seed + at);
  await inLanes(shoppers, seeds, work);
} finally {
  await browser.close();
  await app.stop();
}

const wrong = results.filter((result) => result.wrong.length > 0);
const met = results.flatMap((result) => result.met);
const kinds = [...new Set(met)].toSorted();
const text = [
  `# Starts with a failing IndexedDB: seeds ${seed} to ${seed + count - 1}`,
  '',
  `${results.length} starts in ${Math.round((performance.now() - started) / 1000)} s, ${met.length} faults met, ${wrong.length} starts wrong.`,
  '',
  '| fault | times |',
  '| --- | --- |',
  ...kinds.map((kind) => `| ${kind} | ${met.filter((each) => each === kind).length} |`),
  '',
  ...wrong.map((result) => `- seed ${result.seed}: ${result.wrong.join(', ')}`),
  '',
].join('\n');
await (count >= 100 ? writeReport(REPORT, text) : console.log(text));
process.exit(wrong.length > 0 ? 1 : 0);
