/** `npm run test:engines`: the journeys in every engine; `--engine` and `--journey` pick some by their names. */
import { parseArgs } from 'node:util';
import { launchApp } from '../fixtures/app/launch.ts';
import { bundle } from '../fixtures/bundle.ts';
import { Device, Skip } from './device.ts';
import type { Engine } from './drivers/driver.ts';
import { chromium, firefox } from './drivers/puppeteer.ts';
import { webkit } from './drivers/webkit.ts';
import { JOURNEYS } from './journeys/all.ts';
import type { Journey } from './journeys/journey.ts';
import { type Cell, table } from './table.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    journey: { type: 'string', default: '' },
    /** Only the journeys of `npm test`. */
    short: { type: 'boolean', default: false },
  },
});
const isMeant = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase());
const engines = [chromium, webkit, firefox].filter(({ name }) => isMeant(name, values.engine));
const journeys = JOURNEYS.filter(
  ({ name, isShort }) => isMeant(name, values.journey) && (!values.short || isShort),
);

const since = performance.now();
const [app, code] = await Promise.all([
  launchApp(),
  bundle('tests/engines/in-page.ts', 'engineHand'),
]);
const cells: Cell[] = [];
for (const engine of engines) {
  const missing = engine.missing();
  for (const journey of journeys) {
    // oxlint-disable-next-line no-await-in-loop -- one browser at a time
    const cell = missing ? skipped(engine, journey, missing) : await run(engine, journey);
    console.log(`${cell.outcome} ${engine.name}: ${journey.name} ${cell.why}`);
    cells.push(cell);
  }
}
await app.stop();
const minutes = ((performance.now() - since) / 60_000).toFixed(1);
console.log(`\n${table(engines, journeys, cells)}\n${minutes} min`);
process.exit(cells.some(({ outcome }) => outcome === 'failed') ? 1 : 0);

async function run(engine: Engine, journey: Journey): Promise<Cell> {
  const began = performance.now();
  const device = await Device.make(engine, app, code);
  const cell = (outcome: Cell['outcome'], why: string): Cell => ({
    engine: engine.name,
    journey: journey.name,
    outcome,
    why,
    seconds: (performance.now() - began) / 1_000,
  });
  try {
    await journey.go(device);
    return cell('passed', '');
  } catch (error) {
    if (error instanceof Skip) return cell('skipped', error.message);
    return cell('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await device.discard();
  }
}

function skipped({ name }: Engine, journey: Journey, why: string): Cell {
  return { engine: name, journey: journey.name, outcome: 'skipped', why, seconds: 0 };
}
