import { parseArgs } from 'node:util';

export interface Options {
  /** Of the first device; the others follow it. */
  seed: number;
  /** How many loads are judged, at least: a started device is finished. */
  loads: number;
  lanes: number;
  /** Whether the loads of a run that was stopped count, and its seeds go on. */
  resume: boolean;
}

const LOADS = 1_000;
/** Concurrent devices for two cores: a device is idle most of the time. */
const LANES = 2;
const LARGEST_SEED = 2 ** 31;

/** `--loads N --seed N --lanes N --resume`; a seed alone repeats its device. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { loads: option, seed: option, lanes: option, resume: { type: 'boolean' } },
  });
  return {
    seed: wholeNumber(values.seed, Math.floor(Math.random() * LARGEST_SEED)),
    loads: wholeNumber(values.loads, values.seed === undefined ? LOADS : 1),
    lanes: wholeNumber(values.lanes, LANES),
    resume: values.resume ?? false,
  };
}

function wholeNumber(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`${text} is not a whole number above 0`);
  return Number(text);
}
