import { parseArgs } from 'node:util';

export interface Settings {
  /** Turns of each subject; the median of their figures counts. */
  rounds: number;
  /** Length of one turn, in seconds. */
  seconds: number;
  /** Stored orders of the two databases that are compared. */
  orders: { few: number; many: number };
}

const USUAL: Settings = { rounds: 4, seconds: 3, orders: { few: 1_000, many: 1_000_000 } };
const QUICK: Settings = { rounds: 1, seconds: 1, orders: { few: 1_000, many: 50_000 } };

/** `--quick` takes a few seconds, to try the bench out; its figures say little. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } });
  return values.quick ? QUICK : USUAL;
}

/** The targets; a run that misses one of them exits with 1. */
export const TARGETS = {
  /** Least throughput of the product list, as a share of a bare route's. */
  listShare: 0.6,
  listP99Ms: 50,
  /** Most that the latency of basket calls may grow from few to many stored orders, as a factor. */
  growth: 1.3,
} as const;

/** Connections of the part about throughput. */
export const CONNECTIONS = 50;
/** Connections of the part about latency, which no queue should hide. */
export const FEW_CONNECTIONS = 4;
