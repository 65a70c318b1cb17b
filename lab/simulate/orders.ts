/**
 * `npm run lab -- simulate orders`: what happens to orders, their money, letters and withdrawals, with two processes and what
 * fails around them. Exits with 1 where they do not agree in the end. Of one `--seed` it prints the steps.
 */
import { PGlite } from '@electric-sql/pglite';
import { useClient } from '../../server/db/pglite.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import { OrderSchedule } from '../../tests/fixtures/orders/order-schedule.ts';
import { readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';

const options = readOptions({ schedules: whole(1), seed: whole() });
const isOne = options.seed !== undefined && options.schedules === undefined;
const first = options.seed ?? 1;
const schedules = options.schedules ?? (isOne ? 1 : 2_000);

const database = await useClient(await PGlite.create());
const counts: Record<string, number> = {};
const wrong: string[] = [];
const began = performance.now();
for (let seed = first; seed < first + schedules; seed += 1) {
  const outcome = await new OrderSchedule(database.db, seeded(seed)).run();
  for (const [name, count] of Object.entries(outcome.counts)) {
    counts[name] = (counts[name] ?? 0) + count;
  }
  if (isOne) console.log(outcome.steps.join('\n'));
  if (outcome.problems.length > 0) {
    wrong.push(...outcome.problems.map((problem) => `seed ${seed}: ${problem}`));
    console.log(wrong.slice(-outcome.problems.length).join('\n'));
  }
}
await database.close();

const seconds = Math.round((performance.now() - began) / 1000);
const report = [
  `# Orders: ${schedules} schedules from seed ${first}, ${seconds} s`,
  '',
  '| what | how often |',
  '| --- | --- |',
  ...Object.entries(counts)
    .toSorted()
    .map(([name, count]) => `| ${name} | ${count} |`),
  `| **wrong** | ${wrong.length} |`,
  '',
  ...wrong.slice(0, 50).map((line) => `- ${line}`),
  '',
].join('\n');
await (isOne ? console.log(report) : writeReport('reports/simulate-orders.md', report));
process.exitCode = wrong.length > 0 ? 1 : 0;
