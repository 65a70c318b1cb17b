import { hlcAt, msOfHlc } from '../../../src/contract/hlc.ts';
import { isNewer, isSameRow, keyOf } from '../../../src/contract/newer-row.ts';
import { MOST_AHEAD_MS } from '../../../src/contract/training-calls.ts';
import type { TrainingApplied } from '../../../src/contract/training-calls.ts';
import type { StoredRow } from './repo.ts';

/** A valid row with its place in the request. */
export interface SentRow {
  index: number;
  row: StoredRow;
}

interface Merged extends Pick<TrainingApplied, 'restamped'> {
  /** New rows and newer states of held ones, in the order in which they were sent. */
  newer: StoredRow[];
  /** Places of new rows for which there was no room. */
  without: number[];
  /** Number of rows that met another state with the same clock. */
  ties: number;
}

/** Sent rows against those that the log holds, of which there may be `room` more. */
export function mergeSentRows(
  sent: readonly SentRow[],
  held: readonly StoredRow[],
  { room, now }: { room: number; now: number },
): Merged {
  const states = new Map(held.map((row) => [keyOf(row), row]));
  const newer = new Map<string, StoredRow>();
  const result: Merged = { newer: [], without: [], restamped: [], ties: 0 };
  let left = room;
  for (const { index, row } of sent) {
    const key = keyOf(row);
    const known = states.get(key);
    const isAhead = msOfHlc(row.hlc) > now + MOST_AHEAD_MS;
    const state = isAhead ? restamped(row, known, now) : row;
    if (known === undefined && left === 0) {
      result.without.push(index);
      continue;
    }
    if (isAhead) result.restamped.push({ index, hlc: state.hlc });
    if (known?.hlc === state.hlc && !isSameRow(known, state)) result.ties += 1;
    if (known !== undefined && !isNewer(state, known)) continue;
    if (known === undefined) left -= 1;
    states.set(key, state);
    // A later state of a row that was sent twice takes the later place.
    newer.delete(key);
    newer.set(key, state);
  }
  result.newer = [...newer.values()];
  return result;
}

/** The row with a clock of the server's time; with the one that it got before, where it was sent before. */
function restamped(row: StoredRow, known: StoredRow | undefined, now: number): StoredRow {
  if (known !== undefined && isSameRow({ ...row, hlc: known.hlc }, known)) return known;
  return { ...row, hlc: hlcAt(now, row.hlc) };
}
