import { readOptions, whole } from '../../command-options.ts';

export interface Settings {
  /** Lines of baskets in the databases that are compared, fewest first. */
  sizes: readonly number[];
  /** Whether PgBouncer stands between, in transaction mode. */
  isPooled: boolean;
  /** Turns of each call; the median of their figures counts. */
  rounds: number;
  /** Length of one turn, in seconds. */
  seconds: number;
}

const SIZES = [1_000, 100_000, 1_000_000, 10_000_000];
const LARGEST = 1_000_000;

/** `--largest N` leaves out larger databases, `--quick` takes short turns, whose figures say little. */
export function readSettings(): Settings {
  const {
    largest = LARGEST,
    pooler,
    quick,
  } = readOptions({
    largest: whole(SIZES[1]),
    pooler: 'flag',
    quick: 'flag',
  });
  return {
    sizes: SIZES.filter((size) => size <= largest),
    isPooled: pooler,
    rounds: quick ? 1 : 3,
    seconds: 1,
  };
}

/** Most that the median latency of a call may grow from the smallest to the largest database, as a factor. */
export const GROWTH = 1.3;
/** Most rows of a table that a statement may expect to read. */
export const ROWS = 1_000;
/** Rows from which on a table has to be read by an index. */
export const BIG = 5_000;

/** Server processes behind the balancer. */
export const PROCESSES = [1, 2, 4] as const;
/** Connections where latency is compared, which no queue should hide. */
export const FEW_CONNECTIONS = 4;
/** Connections where processes are compared. */
export const MANY_CONNECTIONS = 16;
