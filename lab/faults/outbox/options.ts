import { parseArgs } from 'node:util';

export interface Options {
  /** Of the first schedule; given without a number of schedules, it is the only one. */
  seed: number;
  schedules: number;
  idbSchedules: number;
  browserSeed: number | undefined;
  browserSchedules: number;
  /** One schedule is repeated: every step of it is printed. */
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
  const seed = wholeNumber(values.seed);
  const browserSeed = wholeNumber(values['browser-seed']);
  const isOne = seed !== undefined || browserSeed !== undefined;
  const many = (text: string | undefined, usual: number) =>
    wholeNumber(text) ?? (isOne ? 0 : usual);
  const schedules = many(values.schedules, SCHEDULES);
  return {
    seed: seed ?? 1,
    schedules: seed !== undefined && schedules === 0 ? 1 : schedules,
    idbSchedules: many(values['idb-schedules'], IDB_SCHEDULES),
    browserSeed,
    browserSchedules:
      wholeNumber(values['browser-schedules']) ??
      (browserSeed !== undefined ? 1 : many(undefined, BROWSER_SCHEDULES)),
    traces: seed !== undefined && schedules === 0,
  };
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${text} is not a whole number`);
  return Number(text);
}
