import { cpus } from 'node:os';
import { summed, type Tally } from './workout-tally.ts';

export interface Result {
  readonly seed: number;
  readonly workout: string;
  readonly seconds: number;
  readonly tally: Tally;
  /** Step at which the run differed from what the taps imply, and the difference; undefined when it did not. */
  readonly violation: string | undefined;
}

/** Renders the results as Markdown. */
export function report(results: readonly Result[], seed: number, seconds: number): string {
  const failed = results.filter(({ violation }) => violation !== undefined);
  const total = summed(results.map(({ tally }) => tally));
  const rows = Object.entries(total).toSorted(([a], [b]) => a.localeCompare(b));
  const taps = rows
    .filter(([what]) => what.startsWith('tap: '))
    .reduce((sum, [, by]) => sum + by, 0);
  return [
    '# Led workouts that are cut off',
    '',
    'After each step the record, the log and every screen are compared with an oracle that knows the taps.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; ${seconds.toFixed(0)} s; seeds from ${seed};`,
    '`npm run lab -- faults workout --seed N` repeats a run.',
    '',
    '| what | times |',
    '| --- | ---: |',
    `| runs | ${results.length} |`,
    `| taps | ${taps} |`,
    ...rows.map(([what, times]) => `| ${what} | ${times} |`),
    `| **violations** | **${failed.length}** |`,
    '',
    ...failed.map(inWords),
    '',
  ].join('\n');
}

export const inWords = ({ seed, workout, violation }: Result) =>
  `- seed ${seed} (${workout}): ${violation}`;
