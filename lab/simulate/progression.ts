/**
 * `npm run lab -- simulate progression`: a year of training of many trainees with the programs of the catalogue, by what
 * the log proposes. Exits with 1 where a proposal is not one that docs/progression.md explains, or where the strong make no
 * step. A seed is one trainee.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';

const { seed = 0, trainees = 1_000 } = readOptions({ seed: whole(), trainees: whole(1) });
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../tests/fixtures/progression/${name}.ts`, import.meta.url));
const quiet = { configFile: false, logLevel: 'error' } as const;
// The client's modules read `import.meta.env`, which only Vite provides.
const { module: catalogue } = await runnerImport<
  typeof import('../../tests/fixtures/progression/shipped-programs.ts')
>(fixture('shipped-programs'), quiet);
const { module: simulation } = await runnerImport<
  typeof import('../../tests/fixtures/progression/trained-year.ts')
>(fixture('trained-year'), quiet);

const programs = catalogue.shippedPrograms();
const years = Array.from({ length: trainees }, (_, at) =>
  simulation.trainedYear(seed + at, programs),
);
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;
const rows = simulation.KINDS.map((kind) => {
  const own = years.filter((year) => year.kind === kind);
  const sum = (of: (year: (typeof own)[number]) => number) =>
    own.reduce((total, year) => total + of(year), 0);
  const growth = own.flatMap((year) => year.growth);
  return [
    kind,
    own.length,
    sum(({ trainings }) => trainings),
    sum(({ ups }) => ups),
    sum(({ backs }) => backs),
    sum(({ holds }) => holds),
    sum(({ refusals }) => refusals),
    `${median(growth).toFixed(2)} (most ${Math.max(1, ...growth).toFixed(2)})`,
    sum(({ violations }) => violations.length),
  ];
});
const violations = years.flatMap((year) => year.violations);
const stalled = years.filter(({ kind, ups }) => kind === 'strong' && ups === 0).length;
await writeReport(
  'reports/simulate-progression.md',
  [
    '# Years of training',
    '',
    `${trainees} trainees, seeds from ${seed}. Strong trainees without a step in their year: ${stalled}.`,
    '',
    '| kind | trainees | trainings | proposed up | proposed back | held | refused | last kg / first | violations |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    ...violations.slice(0, 20).map((violation) => `- ${violation}`),
    '',
  ].join('\n'),
);
if (violations.length > 0 || stalled > 0) process.exitCode = 1;
