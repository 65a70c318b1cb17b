/**
 * `npm run lab -- faults outbox`: the outbox under faults, first in a simulator that is determined by the
 * seed, then in a real Chromium with the built app behind a network that fails. Exits with 1 when
 * anything is lost, doubled, out of order or shown wrongly. `--seed N` or `--browser-seed N` repeats one schedule.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';
import { report, type Tally } from '../../../tests/fixtures/outbox/tally.ts';

const REPORT = 'reports/faults-outbox.md';
const SIMULATOR = fileURLToPath(
  new URL('../../../tests/fixtures/outbox/simulator/simulate.ts', import.meta.url),
);

const given = readOptions({
  seed: whole(),
  schedules: whole(),
  'idb-schedules': whole(),
  'browser-seed': whole(),
  'browser-schedules': whole(),
});
const { seed = 1, 'browser-seed': browserSeed } = given;
/** Runs of a part that was not asked for: none where one schedule is repeated. */
const usual = (count: number) =>
  given.seed === undefined && browserSeed === undefined ? count : 0;
const isRepeat = given.seed !== undefined && !given.schedules;
const schedules = isRepeat ? 1 : (given.schedules ?? usual(10_000));
const idbSchedules = given['idb-schedules'] ?? usual(300);
const browserSchedules = given['browser-schedules'] ?? (browserSeed === undefined ? usual(200) : 1);
// The client's modules read `import.meta.env`, which only Vite provides.
const { module } = await runnerImport<
  typeof import('../../../tests/fixtures/outbox/simulator/simulate.ts')
>(SIMULATOR, {
  configFile: false,
  logLevel: 'error',
});
const say = isRepeat ? { say: (line: string) => console.log(line) } : {};
const tallies: Tally[] = [];
if (schedules > 0) {
  tallies.push(await module.simulate({ schedules, seed, store: 'memory', ...say }));
}
if (idbSchedules > 0) {
  tallies.push(await module.simulate({ schedules: idbSchedules, seed, store: 'IndexedDB' }));
}
if (browserSchedules > 0) {
  const { runBrowserSchedules } = await import('./browser/outbox-browser-schedules.ts');
  const from = browserSeed === undefined ? {} : { seed: browserSeed };
  tallies.push(await runBrowserSchedules({ schedules: browserSchedules, ...from }));
}

const text = report(tallies, `seeds of the simulator from ${seed}; --seed N repeats one`);
await (isRepeat ? console.log(text) : writeReport(REPORT, text));
process.exit(tallies.some(({ failures }) => failures.length > 0) ? 1 : 0);
