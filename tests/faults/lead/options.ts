import { parseArgs } from 'node:util';

export interface Options {
  /** Of the first run; the others follow it. */
  seed: number;
  /** How many workouts are led. */
  runs: number;
  lanes: number;
  /** Whether the runs of a call that was stopped count, and its seeds go on. */
  resume: boolean;
}

const RUNS = 300;
/** Concurrent phones for two cores: a phone waits for its browser most of the time. */
const LANES = 2;
const LARGEST_SEED = 2 ** 31;

/** `--runs N --seed N --lanes N --resume`; a seed alone repeats its run. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { runs: option, seed: option, lanes: option, resume: { type: 'boolean' } },
  });
  return {
    seed: wholeNumber(values.seed, Math.floor(Math.random() * LARGEST_SEED)),
    runs: wholeNumber(values.runs, values.seed === undefined ? RUNS : 1),
    lanes: wholeNumber(values.lanes, LANES),
    resume: values.resume ?? false,
  };
}

function wholeNumber(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`${text} is not a whole number above 0`);
  return Number(text);
}
