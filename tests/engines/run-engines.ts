/**
 * `npm run test:engines`: builds what is stale and makes the journeys in every engine; `--engine` and `--journey` pick
 * some by their names.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchApp } from '../fixtures/app/launch.ts';
import { globalScript } from '../fixtures/global-script.ts';
import { patience } from '../fixtures/machine.ts';
import { EngineDevice, Skip } from './engine-device.ts';
import type { Engine } from './drivers/driver.ts';
import { chromium, firefox } from './drivers/puppeteer.ts';
import { webkit } from './drivers/webkit.ts';
import { JOURNEYS } from './journeys/all.ts';
import type { Journey } from './journeys/journey.ts';
import { type Cell, table, writeReport } from './table.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    journey: { type: 'string', multiple: true, default: [''] },
    /** A journey that failed is made once more, on a new device, and reported by name. */
    again: { type: 'boolean', default: false },
  },
});
/** Longest journey, in ms: one that takes longer has failed. */
const LONGEST = 240_000;
const isMeant = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase());
const engines = [chromium, webkit, firefox].filter(({ name }) => isMeant(name, values.engine));
const journeys = JOURNEYS.filter(({ name }) => values.journey.some((part) => isMeant(name, part)));

const since = performance.now();
execFileSync('node', ['--import', 'tsx', 'tools/build/build-app.ts'], { stdio: 'inherit' });
const [app, code] = await Promise.all([
  launchApp(),
  globalScript('tests/engines/in-page.ts', 'engineHand'),
]);
const cells: Cell[] = [];
for (const engine of engines) {
  const missing = engine.missing();
  for (const journey of journeys) {
    // oxlint-disable-next-line no-await-in-loop -- one browser at a time
    const cell = missing ? skipped(engine, journey, missing) : await judge(engine, journey);
    console.log(`${cell.outcome} ${engine.name}: ${journey.name} ${cell.why}`);
    cells.push(cell);
  }
}
await app.stop();
await writeReport(cells);
const minutes = ((performance.now() - since) / 60_000).toFixed(1);
console.log(`\n${table(engines, journeys, cells)}\n${minutes} min`);
process.exit(cells.some(({ outcome }) => outcome === 'failed') ? 1 : 0);

async function judge(engine: Engine, journey: Journey): Promise<Cell> {
  const first = await run(engine, journey);
  if (first.outcome !== 'failed' || !values.again) return first;
  const second = await run(engine, journey);
  return second.outcome === 'passed'
    ? { ...second, outcome: 'second try', why: first.why }
    : second;
}

async function run(engine: Engine, journey: Journey): Promise<Cell> {
  const began = performance.now();
  const device = await EngineDevice.make(engine, app, code);
  const cell = (outcome: Cell['outcome'], why: string): Cell => ({
    engine: engine.name,
    journey: journey.name,
    outcome,
    why,
    seconds: (performance.now() - began) / 1_000,
  });
  try {
    const tooLong = wait(patience(LONGEST), undefined, { ref: false });
    await Promise.race([
      journey.go(device),
      tooLong.then(() => Promise.reject(new Error('the journey did not end'))),
    ]);
    return cell('passed', '');
  } catch (error) {
    if (error instanceof Skip) return cell('skipped', error.message);
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return cell('failed', [said, ...device.noise()].join('\n'));
  } finally {
    await device.discard();
  }
}

function skipped({ name }: Engine, journey: Journey, why: string): Cell {
  return { engine: name, journey: journey.name, outcome: 'skipped', why, seconds: 0 };
}
