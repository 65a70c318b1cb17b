/** npm run lab -- faults money [--schedules N] [--seed N] */
import { PGlite } from '@electric-sql/pglite';
import { useClient } from '../../../server/db/pglite.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import { Schedule } from '../../../tests/fixtures/money/money-schedule.ts';
import { createWorld } from '../../../tests/fixtures/money/money-world.ts';
import { readOptions, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';

const options = readOptions({ schedules: whole(1), seed: whole() });
const isOne = options.seed !== undefined && options.schedules === undefined;
const first = options.seed ?? 1;
const schedules = options.schedules ?? (isOne ? 1 : 2_000);

const database = await useClient(await PGlite.create());
const wall = seeded(first);
const world = await createWorld(database, () => (wall.chance(0.3) ? wall.between(1, 4) : 0));
const counts: Record<string, number> = {};
const wrong: string[] = [];
const began = performance.now();
for (let seed = first; seed < first + schedules; seed += 1) {
  const outcome = await new Schedule(world, seeded(seed)).run();
  for (const [name, count] of Object.entries(outcome.counts)) {
    counts[name] = (counts[name] ?? 0) + count;
  }
  if (isOne) console.log(outcome.steps.join('\n'));
  if (outcome.problems.length > 0) {
    wrong.push(...outcome.problems.map((problem) => `seed ${seed}: ${problem}`));
    console.log(wrong.slice(-outcome.problems.length).join('\n'));
  }
}
await world.close();
await database.close();

const seconds = Math.round((performance.now() - began) / 1000);
const report = [
  `# Money: ${schedules} schedules from seed ${first}, ${seconds} s`,
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
await (isOne ? console.log(report) : writeReport('reports/faults-money.md', report));
process.exitCode = wrong.length > 0 ? 1 : 0;
