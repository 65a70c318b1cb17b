import type { Rig } from './rig.ts';

/** One line of what a video must survive. */
export interface Check {
  readonly name: string;
  /** Resolves with the figure for the table, or with nothing to add; rejects when it fails. */
  run(rig: Rig): Promise<string | void>;
}

export interface Outcome {
  readonly group: string;
  readonly name: string;
  readonly passed: boolean;
  readonly detail: string;
  readonly seconds: number;
}

/** What a share of a video looks like in the table: two places as in the target. */
export const figure = (share: number) => share.toFixed(3);
