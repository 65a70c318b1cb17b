import { readOptions } from '../../options.ts';

export interface Settings {
  /** Turns of each subject; the median of their figures counts. */
  rounds: number;
  /** Length of one turn, in seconds. */
  seconds: number;
}

const USUAL: Settings = { rounds: 4, seconds: 3 };
const QUICK: Settings = { rounds: 1, seconds: 1 };

/** `--quick` takes a few seconds, to try the bench out; its figures say little. */
export const readSettings = (): Settings => (readOptions({ quick: 'flag' }).quick ? QUICK : USUAL);

/** The targets; a run that misses one of them exits with 1. */
export const TARGETS = {
  /** Least throughput of the product list, as a share of a bare route's. */
  listShare: 0.6,
  listP99Ms: 50,
} as const;

export const CONNECTIONS = 50;
