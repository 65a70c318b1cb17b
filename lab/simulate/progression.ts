/**
 * `npm run lab -- simulate progression`: a year of training of many trainees with each program of the catalogue, by what the
 * log proposes. Exits with 1 where a proposal is not one that docs/progression.md explains, where a movement is proposed
 * that was taken before, where the strong make no step, or where most trainings of a program propose one. A seed is one
 * trainee.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';

const { seed = 0, trainees = 150 } = readOptions({ seed: whole(), trainees: whole(1) });
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

const { programs, moves } = catalogue.shippedPrograms();
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;
const rows: (string | number)[][] = [];
const violations: string[] = [];
let stalled = 0;
let noisy = 0;
for (const program of programs) {
  const years = Array.from({ length: trainees }, (_, at) =>
    simulation.trainedYear(seed + at, program, moves),
  );
  violations.push(
    ...years.flatMap((year) => year.violations.map((wrong) => `${program.id}, ${wrong}`)),
  );
  stalled += years.filter(({ kind, ups }) => kind === 'strong' && ups === 0).length;
  for (const kind of simulation.KINDS) {
    const own = years.filter((year) => year.kind === kind);
    const sum = (of: (year: (typeof own)[number]) => number) =>
      own.reduce((total, year) => total + of(year), 0);
    if (sum(({ rising }) => rising) > sum(({ trainings }) => trainings) / 2) noisy += 1;
    const growth = own.flatMap((year) => year.growth);
    rows.push([
      program.id,
      kind,
      own.length,
      sum(({ trainings }) => trainings),
      sum(({ proposing }) => proposing),
      sum(({ rising }) => rising),
      sum(({ ups }) => ups),
      sum(({ backs }) => backs),
      sum(({ holds }) => holds),
      sum(({ refusals }) => refusals),
      sum(({ kept }) => kept),
      sum(({ repeated }) => repeated),
      growth.length === 0
        ? 'none'
        : `${median(growth).toFixed(2)} (most ${Math.max(...growth).toFixed(2)})`,
      sum(({ violations: { length } }) => length),
    ]);
  }
}
const repeated = rows.reduce((sum, row) => sum + Number(row[11]), 0);
await writeReport(
  'reports/simulate-progression.md',
  [
    '# Years of training',
    '',
    `${trainees} trainees with each program, seeds from ${seed}. Strong trainees without a step in their year: ${stalled}. Rows in which most trainings propose a step up: ${noisy}.`,
    '',
    '| program | kind | trainees | trainings | with a proposal | with a step up | proposed up | proposed back | held | refused | movement kept | repeated | last kg / first | violations |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    ...violations.slice(0, 20).map((violation) => `- ${violation}`),
    '',
  ].join('\n'),
);
if (violations.length > 0 || repeated > 0 || stalled > 0 || noisy > 0) process.exitCode = 1;
