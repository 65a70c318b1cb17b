/**
 * `npm run lab -- faults log`: the training log on two phones and a server under lost calls, kills, wrong clocks,
 * sign-outs, purges and restored backups, determined by the seed. Exits with 1 when a phone or the server ends otherwise
 * than the greatest clock of each row says. First in a simulator that is determined by the seed, then in real browsers,
 * which expect a current build in dist/. `--seed N` or `--browser-seed N` repeats one schedule.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';

createRequire(import.meta.url)('fake-indexeddb/auto');

const given = readOptions({
  seed: whole(),
  schedules: whole(),
  'browser-seed': whole(),
  'browser-schedules': whole(),
});
const { seed = 1, 'browser-seed': browserSeed } = given;
const isRepeat = given.seed !== undefined || browserSeed !== undefined;
const schedules = given.schedules ?? (isRepeat ? Number(given.seed !== undefined) : 10_000);
const browserSchedules =
  given['browser-schedules'] ?? (isRepeat ? Number(browserSeed !== undefined) : 100);
// The client's modules read `import.meta.env`, which only Vite provides.
const { module } = await runnerImport<typeof import('../../../tests/fixtures/log/log-schedule.ts')>(
  fileURLToPath(new URL('../../../tests/fixtures/log/log-schedule.ts', import.meta.url)),
  { configFile: false, logLevel: 'error' },
);
const tally = module.emptyTally();
for (let count = 0; count < schedules; count += 1) {
  // oxlint-disable-next-line no-await-in-loop -- one schedule after the other
  await module.runLogSchedule(seed + count, tally);
}
if (browserSchedules > 0) {
  const { runBrowserSchedules } = await import('./browser/log-browser-schedules.ts');
  const from = browserSeed ?? 1;
  await runBrowserSchedules(
    Array.from({ length: browserSchedules }, (_, count) => from + count),
    tally,
  );
}
const faults = [...tally.faults].toSorted(([a], [b]) => (a < b ? -1 : 1));
await writeReport(
  'reports/faults-log.md',
  [
    '# The training log on two phones and a server',
    '',
    `Seeds from ${seed}; \`--seed N\` repeats one. ${browserSchedules} of the schedules in real browsers.`,
    '',
    '| what | times |',
    '| --- | ---: |',
    `| schedules | ${tally.schedules} |`,
    `| rows written | ${tally.writes} |`,
    ...faults.map(([name, times]) => `| fault: ${name} | ${times} |`),
    `| **other than the oracle** | ${tally.failures.length} |`,
    '',
    ...tally.failures.slice(0, 20).map((failure) => `- ${failure}`),
    '',
  ].join('\n'),
);
process.exit(tally.failures.length > 0 ? 1 : 0);
