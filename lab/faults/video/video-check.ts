import type { Rig } from './video-rig.ts';

/** A check is a row of the report. */
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

/** The format of a ratio in the table: two decimals as in the target. */
export const figure = (share: number) => share.toFixed(3);
