import { parseArgs } from 'node:util';
import { randomSeed, wholeNumber } from '../whole-number.ts';

/** Options of a fault run that has seeds in a row and several phones at once. */
export interface LaneOptions {
  /** Number from `--NAME N`; 1 when only a seed is given, whose run is repeated. */
  count: number;
  /** Seed of the first run; the others follow it. */
  seed: number;
  lanes: number;
  /** Whether the results of a call that was stopped count, and its seeds go on. */
  resume: boolean;
}

/** Concurrent phones for two cores: a phone waits for its browser most of the time. */
const LANES = 2;

/**
 * `--NAME N --seed N --lanes N`, with `usual` for `--NAME`, and `--resume` for a run that keeps its results as they
 * come. Throws on anything else.
 */
export function readLaneOptions(
  args: string[],
  name: string,
  usual: number,
  { canResume = true } = {},
): LaneOptions {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      [name]: option,
      seed: option,
      lanes: option,
      ...(canResume && { resume: { type: 'boolean' } }),
    },
  });
  const text = (key: string) => {
    const value: unknown = Reflect.get(values, key);
    return typeof value === 'string' ? value : undefined;
  };
  const seed = text('seed');
  return {
    seed: wholeNumber(seed, randomSeed(), 1),
    count: wholeNumber(text(name), seed === undefined ? usual : 1, 1),
    lanes: wholeNumber(text('lanes'), LANES, 1),
    resume: Reflect.get(values, 'resume') === true,
  };
}
