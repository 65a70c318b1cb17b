/** A row of the suite's table. */
export interface Result {
  item: string;
  /** The work that was done, with its figures. */
  done: string;
  /** Faults that were found; none means that nothing is open. */
  open: readonly string[];
}

export interface SuiteOptions {
  seed: number;
  /** Requests of the fuzz run. */
  requests: number;
  /** Acknowledged writes while processes are killed, on each database. */
  writes: number;
}

/** A part of the suite that `--only` can name. */
export interface Check {
  name: string;
  run: (options: SuiteOptions) => Promise<Result[]>;
}
