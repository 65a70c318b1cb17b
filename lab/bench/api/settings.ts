import { parseArgs } from 'node:util';

export interface Settings {
  /** Turns of each subject; of their figures the median counts. */
  rounds: number;
  /** Of one turn. */
  seconds: number;
  /** Stored orders of the two databases that are compared. */
  orders: { few: number; many: number };
}

const USUAL: Settings = { rounds: 4, seconds: 3, orders: { few: 1_000, many: 1_000_000 } };
const QUICK: Settings = { rounds: 1, seconds: 1, orders: { few: 1_000, many: 50_000 } };

/** `--quick`: a few seconds, to try it out; its figures say little. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } });
  return values.quick ? QUICK : USUAL;
}

/** The targets; a run that misses one of them exits with 1. */
export const TARGETS = {
  /** Of the product list, beside a bare route. */
  listShare: 0.6,
  listP99Ms: 50,
  /** Of basket latency, from few to many stored orders. */
  growth: 1.3,
} as const;

/** Connections of the first part. */
export const CONNECTIONS = 50;
/** Of the second, where latency is the question and no queue should hide it. */
export const FEW_CONNECTIONS = 4;
