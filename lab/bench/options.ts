import { parseArgs } from 'node:util';
import { wholeNumber } from '../whole-number.ts';

export interface BenchOptions<Name extends string> {
  /** Samples of each row. */
  runs: number;
  /** Names of the measured subjects, in the bench's own order. */
  only: readonly Name[];
}

/** `--runs N --only a,b`. Throws on anything else, and on a name that is none of `names`. */
export function readBenchOptions<Name extends string>(
  args: string[],
  names: readonly Name[],
  usualRuns: number,
): BenchOptions<Name> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { runs: option, only: option } });
  return {
    runs: wholeNumber(values.runs, usualRuns, 1),
    only: chosenNames('only', values.only, names),
  };
}

/** The `names` that are listed in `text`, separated by commas; all without it. Throws on an unknown one. */
export function chosenNames<Name extends string>(
  option: string,
  text: string | undefined,
  names: readonly Name[],
): readonly Name[] {
  const wanted = text?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) {
    throw new Error(`--${option} knows ${names.join(', ')}, not ${unknown}`);
  }
  return names.filter((name) => wanted.includes(name));
}
