import * as v from 'valibot';
import { hlc } from './hlc.ts';
import { trainingRow } from './training-rows.ts';

/** `POST` and `GET /api/training/log`, as docs/log.md says. */

/** Most rows of a `POST`; more of them are 413. */
export const MOST_CHANGES = 200;
/** Most rows of an answer to `GET`. */
export const PAGE_ROWS = 500;
/** A row whose clock is further ahead of the server's, in ms, gets a clock of the server's time. */
export const MOST_AHEAD_MS = 24 * 60 * 60 * 1000;
/** Most rows of a user, tombstones included. */
export const MOST_ROWS = 200_000;

/**
 * A place in a user's log. The text before its first dot names the log: a server that was restored from a backup gives each
 * another name, so that a phone sends its rows again.
 */
const cursor = v.string();

/** `POST /api/training/log`. */
export const trainingChanges = v.object({
  changes: v.pipe(v.array(trainingRow), v.minLength(1), v.maxLength(MOST_CHANGES)),
});

const place = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `validation`: the row's shape. `log-full`: a new row of a user who has `MOST_ROWS`. */
const rowRefusalCode = v.picklist(['validation', 'log-full']);
export type RowRefusalCode = v.InferOutput<typeof rowRefusalCode>;

/** Its answer. */
export const trainingApplied = v.object({
  /** Rows that the server now holds as they were sent, or newer. */
  applied: place,
  /** Rows that were not taken, by their place in `changes`; the others were. */
  refused: v.array(v.object({ index: place, code: rowRefusalCode, message: v.string() })),
  /** Rows that were taken under another clock, which the phone takes over. */
  restamped: v.array(v.object({ index: place, hlc })),
  /** End of the log before these changes, and after them: a phone that has read up to the first goes on from the second. */
  before: cursor,
  cursor,
});
export type TrainingApplied = v.InferOutput<typeof trainingApplied>;

/**
 * Answer of `GET /api/training/log?since=CURSOR`: rows in the order in which the server took them. The cursor leads on
 * from the last of them. Each row is read by `trainingRow` on its own, as one of a later release may be of a kind that this
 * one does not know. 409 with one of `CURSOR_REFUSALS` where `since` leads nowhere.
 */
export const trainingPage = v.object({
  changes: v.array(v.unknown()),
  cursor,
  /** Whether there are rows after these now. */
  more: v.boolean(),
});
export type TrainingPage = v.InferOutput<typeof trainingPage>;

/**
 * - `cursor-unknown`: of another account, of a server that was restored from a backup, or no cursor at all. The phone reads
 *   from the start and sends all its rows again.
 * - `cursor-expired`: older than tombstones that are gone for good. The phone reads from the start and drops the confirmed
 *   rows that did not come.
 */
export const CURSOR_REFUSALS = ['cursor-unknown', 'cursor-expired'] as const;
