import { parseArgs } from 'node:util';
import { wholeNumber } from '../../whole-number.ts';

export interface Options {
  /** Seed of the first schedule; given without a number of schedules, of the only one. */
  seed: number;
  schedules: number;
  idbSchedules: number;
  browserSeed: number | undefined;
  browserSchedules: number;
  /** Whether one schedule is repeated, with every step printed. */
  traces: boolean;
}

const SCHEDULES = 10_000;
const IDB_SCHEDULES = 300;
const BROWSER_SCHEDULES = 200;

/**
 * `--schedules N --idb-schedules N --browser-schedules N`, `--seed N` or `--browser-seed N` to repeat
 * one schedule. Throws on anything else.
 */
export function readOptions(args: string[]): Options {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      seed: option,
      schedules: option,
      'idb-schedules': option,
      'browser-seed': option,
      'browser-schedules': option,
    },
  });
  const seed = wholeNumber(values.seed, undefined);
  const browserSeed = wholeNumber(values['browser-seed'], undefined);
  const isOne = seed !== undefined || browserSeed !== undefined;
  const many = (text: string | undefined, usual: number) =>
    wholeNumber(text, undefined) ?? (isOne ? 0 : usual);
  const schedules = many(values.schedules, SCHEDULES);
  return {
    seed: seed ?? 1,
    schedules: seed !== undefined && schedules === 0 ? 1 : schedules,
    idbSchedules: many(values['idb-schedules'], IDB_SCHEDULES),
    browserSeed,
    browserSchedules:
      wholeNumber(values['browser-schedules'], undefined) ??
      (browserSeed !== undefined ? 1 : many(undefined, BROWSER_SCHEDULES)),
    traces: seed !== undefined && schedules === 0,
  };
}
