/**
 * `npm run lab -- faults outbox`: the outbox under faults, first in a simulator that is determined by the
 * seed, then in a real Chromium with the built app behind a network that fails. Exits with 1 when
 * anything is lost, doubled, out of order or shown wrongly. `options.ts` has the options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions } from './options.ts';
import { report, type Tally } from '../../../tests/fixtures/outbox/tally.ts';

const REPORT = 'reports/faults-outbox.md';
const SIMULATOR = fileURLToPath(
  new URL('../../../tests/fixtures/outbox/simulator/run.ts', import.meta.url),
);

const options = readOptions(process.argv.slice(2));
// The client's modules read `import.meta.env`, which only Vite provides.
const { module } = await runnerImport<
  typeof import('../../../tests/fixtures/outbox/simulator/run.ts')
>(SIMULATOR, {
  configFile: false,
  logLevel: 'error',
});
const { seed, schedules, idbSchedules, browserSchedules, browserSeed } = options;
const say = options.traces ? { say: (line: string) => console.log(line) } : {};
const tallies: Tally[] = [];
if (schedules > 0) {
  tallies.push(await module.simulate({ schedules, seed, store: 'memory', ...say }));
}
if (idbSchedules > 0) {
  tallies.push(await module.simulate({ schedules: idbSchedules, seed, store: 'IndexedDB' }));
}
if (browserSchedules > 0) {
  const { runBrowserSchedules } = await import('./browser/run.ts');
  const from = browserSeed === undefined ? {} : { seed: browserSeed };
  tallies.push(await runBrowserSchedules({ schedules: browserSchedules, ...from }));
}

const text = report(tallies, `seeds of the simulator from ${seed}; --seed N repeats one`);
console.log(text);
if (!options.traces) {
  await mkdir('reports', { recursive: true });
  await writeFile(REPORT, text);
}
process.exit(tallies.some(({ failures }) => failures.length > 0) ? 1 : 0);
