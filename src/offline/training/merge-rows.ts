import { isNewer, keyOf } from '../../contract/newer-row.ts';
import type { TrainingRow } from '../../contract/training-rows.ts';
import type { TrainingStore } from './training-db.ts';
import { openLogClock } from './log-clock.ts';
import {
  allKeys,
  allRows,
  deleteRow,
  getRow,
  type LogRow,
  markManyUnsent,
  own,
  putRow,
  type Reading,
  type Writing,
} from './row-stores.ts';

/** How far this device has read the log of its user on the server. */
export interface ReadLog {
  /** Name of the log, undefined before the first answer. */
  readonly log: string | undefined;
  /** Undefined before the first page. */
  readonly cursor: string | undefined;
  readonly isFilled: boolean;
  readonly isSweeping: boolean;
}

const UNREAD: ReadLog = { log: undefined, cursor: undefined, isFilled: false, isSweeping: false };

/** Rejects as `DeviceStore.read`, like all functions here. */
export function readLogState(training: TrainingStore, owner: string): Promise<ReadLog> {
  return training.read((transaction) => logState(transaction, owner));
}

const logState = async (transaction: Reading | Writing, owner: string): Promise<ReadLog> =>
  (await transaction.objectStore('sync').get(owner)) ?? UNREAD;

/** The name of the log that a cursor leads through: a server restored from a backup names all logs anew. */
const logOf = (cursor: string): string => cursor.split('.', 1).join();

/**
 * The state of the reading, where an answer of the server is about the log that this device knows. Of another one,
 * such as that of a restored server, nothing is known: this device reads it from the start and sends all rows again.
 * Undefined then.
 */
export async function stateIn(
  transaction: Writing,
  owner: string,
  cursor: string,
): Promise<ReadLog | undefined> {
  const known = await logState(transaction, owner);
  if (known.log === logOf(cursor)) return known;
  const fresh = { ...UNREAD, log: logOf(cursor) };
  await transaction.objectStore('sync').put({ owner, ...fresh });
  if (known.log === undefined) return fresh;
  await markAll(transaction, owner);
  return undefined;
}

/**
 * Learns from a cursor of the server whether its log is still the one that this device has read. Rejects with `SignedOut`
 * too, as all writes here.
 */
export function noteCursor(
  training: TrainingStore,
  owner: string,
  cursor: string,
  source: Writer,
): Promise<void> {
  return training.dispatch(
    async (transaction) => {
      await stateIn(transaction, owner, cursor);
    },
    writeOf(owner, source),
  );
}

/** Marks all rows, but of a journal only those that are copied here. */
async function markAll(transaction: Writing, owner: string): Promise<void> {
  const [rows, copied] = await Promise.all([
    allKeys(transaction, owner),
    transaction.objectStore('journal').getAllKeys(own(owner)),
  ]);
  const copies = new Set(copied.map(([, type, id]) => keyOf({ type, id })));
  const marked = rows.filter((row) => TYPES.includes(row.type) || copies.has(keyOf(row)));
  markManyUnsent(transaction, owner, marked);
}

interface Source {
  now(): number;
  newId(): string;
  isSignedIn(owner: string): boolean;
  /** Ends a write that has not been committed. */
  signal?: AbortSignal | undefined;
}
type Writer = Pick<Source, 'isSignedIn' | 'signal'>;

/** Longest wait for a write that may mark a whole log, in ms: ten years of training on a slow phone. */
export const MARKING_DEADLINE = 120_000;

const writeOf = (owner: string, { isSignedIn, signal }: Writer) => ({
  isSignedIn: () => isSignedIn(owner),
  signal,
  deadline: MARKING_DEADLINE,
});

/** A page of the server's log. */
interface Page {
  readonly rows: readonly LogRow[];
  /** The cursor with which it was asked for, and that after it. */
  readonly since: string | undefined;
  readonly cursor: string;
  readonly isLast: boolean;
  /** Keys of all rows since the start, where this reading sweeps. */
  readonly seen: ReadonlySet<string> | undefined;
}

/**
 * Takes over the rows that are newer than those of the device. Resolves with false, and without them, where another tab
 * has read on meanwhile or the page is of another log. Rejects with `SignedOut` too.
 */
export function mergePage(
  training: TrainingStore,
  owner: string,
  page: Page,
  source: Source,
): Promise<boolean> {
  return training.dispatch(
    async (transaction) => {
      const known = await stateIn(transaction, owner, page.cursor);
      if (known === undefined || known.cursor !== page.since) return false;
      const clock = await openLogClock(transaction, source);
      await Promise.all(
        page.rows.map(async (row) => {
          clock.observe(row.hlc);
          const stored = await getRow(transaction, owner, row.type, row.id);
          const { type, id } = row;
          const unsent = transaction.objectStore('unsent');
          if (stored === undefined || isNewer(row, stored))
            await Promise.all([putRow(transaction, owner, row), unsent.delete([owner, type, id])]);
          // The server may have lost a state that it had confirmed.
          else if (stored.hlc > row.hlc) await unsent.put({ owner, type, id });
        }),
      );
      if (page.isLast && page.seen !== undefined) await sweep(page.seen);
      await transaction.objectStore('sync').put({
        ...known,
        owner,
        cursor: page.cursor,
        isFilled: known.isFilled || page.isLast,
        isSweeping: known.isSweeping && !page.isLast,
      });
      await clock.save();
      return true;

      async function sweep(seen: ReadonlySet<string>): Promise<void> {
        const unsent = await transaction.objectStore('unsent').getAllKeys(own(owner));
        const waiting = new Set(unsent.map(([, type, id]) => keyOf({ type, id })));
        const rows = (
          await Promise.all(TYPES.map((type) => allRows(transaction, owner, type)))
        ).flat();
        const gone = rows.filter((row) => !seen.has(keyOf(row)) && !waiting.has(keyOf(row)));
        await Promise.all(gone.map((row) => deleteRow(transaction, owner, row)));
      }
    },
    writeOf(owner, source),
  );
}

/** Whether rows of a type leave the device without being asked about. */
const LEAVES_UNASKED: Readonly<Record<TrainingRow['type'], boolean>> = {
  workout: true,
  set: true,
  exercise: true,
  week_off: true,
  preference: true,
  refusal: true,
  planned_day: true,
  measurement: false,
  habit: false,
};
const TYPES = Object.entries(LEAVES_UNASKED).flatMap(([type, does]) => (does ? [type] : []));

/** The server knows nothing of the log that this device has read: it is read from the start, and all rows are sent. */
export function beginAnew(training: TrainingStore, owner: string, source: Writer): Promise<void> {
  return training.dispatch(
    async (transaction) => {
      await markAll(transaction, owner);
      await transaction.objectStore('sync').put({ owner, ...UNREAD });
    },
    writeOf(owner, source),
  );
}

/** The server has forgotten deletions that this device does not know: it reads from the start and drops what is gone. */
export function sweepFromStart(
  training: TrainingStore,
  owner: string,
  source: Writer,
): Promise<void> {
  return training.dispatch(
    async (transaction) => {
      const { log } = await logState(transaction, owner);
      await transaction.objectStore('sync').put({ owner, ...UNREAD, log, isSweeping: true });
    },
    writeOf(owner, source),
  );
}
