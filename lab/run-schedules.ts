import type { Random } from '../tests/fixtures/random.ts';
import { seeded } from '../tests/fixtures/random.ts';
import { readOptions, whole } from './command-options.ts';
import { writeReport } from './write-report.ts';

interface Outcome {
  /** A sentence for each thing that is wrong in the end. */
  problems: readonly string[];
  /** Deeds of the schedule, in their order. */
  steps: readonly string[];
  counts: Readonly<Record<string, number>>;
}

interface SeededSchedules {
  /** Seed of the first schedule; others follow it one by one. */
  first: number;
  /** Runs them, writes the report, and has the process exit with 1 where something is wrong. Of a single one it prints the steps. */
  run(schedule: (random: Random) => Promise<Outcome>): Promise<void>;
}

/** Schedules of `--schedules N` and `--seed N`, 2,000 without either, whose report is `reports/NAME.md`. */
export function seededSchedules(title: string, name: string): SeededSchedules {
  const options = readOptions({ schedules: whole(1), seed: whole() });
  const isOne = options.seed !== undefined && options.schedules === undefined;
  const first = options.seed ?? 1;
  const schedules = options.schedules ?? (isOne ? 1 : 2_000);
  return {
    first,
    async run(schedule) {
      const counts: Record<string, number> = {};
      const wrong: string[] = [];
      const began = performance.now();
      for (let seed = first; seed < first + schedules; seed += 1) {
        const outcome = await schedule(seeded(seed));
        for (const [what, count] of Object.entries(outcome.counts)) {
          counts[what] = (counts[what] ?? 0) + count;
        }
        if (isOne) console.log(outcome.steps.join('\n'));
        const problems = outcome.problems.map((problem) => `seed ${seed}: ${problem}`);
        wrong.push(...problems);
        if (problems.length > 0) console.log(problems.join('\n'));
      }
      const seconds = Math.round((performance.now() - began) / 1000);
      const report = [
        `# ${title}: ${schedules} schedules from seed ${first}, ${seconds} s`,
        '',
        '| what | how often |',
        '| --- | --- |',
        ...Object.entries(counts)
          .toSorted()
          .map(([what, count]) => `| ${what} | ${count} |`),
        `| **wrong** | ${wrong.length} |`,
        '',
        ...wrong.slice(0, 50).map((line) => `- ${line}`),
        '',
      ].join('\n');
      await (isOne ? console.log(report) : writeReport(`reports/${name}.md`, report));
      process.exitCode = wrong.length > 0 ? 1 : 0;
    },
  };
}
