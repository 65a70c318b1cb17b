import type { TrainingStore } from './training-db.ts';
import { openLogClock } from './log-clock.ts';
import { MARKING_DEADLINE, stateIn } from './merge-rows.ts';
import { getRow, type LogRow, own, putRow, type Writing } from './row-stores.ts';

/** Rows that the server has not confirmed. All functions reject as those of `DeviceStore` do. */

/** At most `most` of them, without refused ones. */
export function readUnsent(
  training: TrainingStore,
  owner: string,
  most: number,
): Promise<LogRow[]> {
  return training.read(async (transaction) => {
    const marks = await transaction.objectStore('unsent').getAll(own(owner));
    const sendable = marks.filter(({ isRefused }) => isRefused !== true).slice(0, most);
    const rows = await Promise.all(
      sendable.map(({ type, id }) => getRow(transaction, owner, type, id)),
    );
    return rows.filter((row) => row !== undefined);
  });
}

/** The users with rows to send. */
export function unsentOwners(training: TrainingStore): Promise<string[]> {
  return training.read(async (transaction) => {
    const marks = await transaction.objectStore('unsent').getAll();
    const sendable = marks.filter(({ isRefused }) => isRefused !== true);
    return [...new Set(sendable.map(({ owner }) => owner))];
  });
}

/** Rows of the log that the server has not confirmed. */
export interface Waiting {
  /** Number of workouts of which a row waits. */
  readonly workouts: number;
  /** Whether a row of none of them waits: a deletion, a week off, an exercise, a preference, a copy of a journal. */
  readonly hasOthers: boolean;
}

/** Reads what waits of `owner`, or of every user. */
export function waitingRows(training: TrainingStore, owner?: string): Promise<Waiting> {
  return training.read(async (transaction) => {
    const range = owner === undefined ? undefined : own(owner);
    const marks = await transaction.objectStore('unsent').getAll(range);
    const keysOf = (wanted: string) =>
      marks.flatMap(({ owner: of, type, id }): Key[] => (type === wanted ? [[of, id]] : []));
    const sets = await rowsOf(transaction.objectStore('sets'), keysOf('set'), range);
    const workoutOf = new Map(sets.map((set) => [textOf([set.owner, set.id]), set.workout]));
    const keys = [
      ...keysOf('workout'),
      ...keysOf('set').map((key): Key => [key[0], workoutOf.get(textOf(key)) ?? '']),
    ];
    const named = [...new Map(keys.map((key) => [textOf(key), key])).values()];
    const workouts = await rowsOf(transaction.objectStore('workouts'), named, range);
    const live = new Set(
      workouts.flatMap(({ owner: of, id, ['deleted']: deleted }) =>
        deleted === false ? [textOf([of, id])] : [],
      ),
    );
    const kept = keys.map(textOf).filter((key) => live.has(key));
    return { workouts: new Set(kept).size, hasOthers: kept.length < marks.length };
  });
}

type Key = [owner: string, id: string];
const textOf = (key: Key) => key.join(' ');

/** Number of rows from which on a store is read at once, which takes less time than a request for each. */
const MANY = 200;

async function rowsOf<Row>(
  store: {
    get(key: Key): Promise<Row | undefined>;
    getAll(range: IDBKeyRange | undefined): Promise<Row[]>;
  },
  keys: readonly Key[],
  range: IDBKeyRange | undefined,
): Promise<Row[]> {
  if (keys.length >= MANY) return store.getAll(range);
  const rows = await Promise.all(keys.map((key) => store.get(key)));
  return rows.filter((row) => row !== undefined);
}

/** An answer of the server about rows that were sent. */
export interface Sent {
  readonly rows: readonly LogRow[];
  /** Places of the rows that the server did not take. */
  readonly refused: readonly number[];
  /** Places of the rows that the server has taken under another clock, and that clock. */
  readonly restamped: readonly { readonly index: number; readonly hlc: string }[];
  /** End of the server's log before these rows, and after them. */
  readonly before: string;
  readonly cursor: string;
}

interface Source {
  now(): number;
  newId(): string;
  /** Ends a write that has not been committed. */
  signal?: AbortSignal | undefined;
}

/**
 * Takes the mark off each row that is still as it was sent. A device whose clock was far ahead takes over that of the
 * server. An answer that comes after the rows were wiped, as by a sign-out while the worker sends, writes nothing.
 */
export function confirmSent(
  training: TrainingStore,
  owner: string,
  sent: Sent,
  source: Source,
): Promise<void> {
  const confirm = async (transaction: Writing) => {
    const clocks = new Map(sent.restamped.map(({ index, hlc }) => [index, hlc]));
    const rows = await Promise.all(
      sent.rows.map(({ type, id }) => getRow(transaction, owner, type, id)),
    );
    if (rows.every((row) => row === undefined)) return;
    const clock = await openLogClock(transaction, source);
    await Promise.all(
      sent.rows.map(async ({ type, id, hlc: ownHlc }, index) => {
        const stored = rows[index];
        const serverHlc = clocks.get(index);
        if (serverHlc !== undefined) clock.restart(serverHlc);
        if (stored?.hlc !== ownHlc) return;
        const unsent = transaction.objectStore('unsent');
        if (sent.refused.includes(index)) await unsent.put({ owner, type, id, isRefused: true });
        else await unsent.delete([owner, type, id]);
        if (serverHlc !== undefined)
          await putRow(transaction, owner, { ...stored, hlc: serverHlc });
      }),
    );
    const known = await stateIn(transaction, owner, sent.cursor);
    // Rows of other devices may stand between another cursor and these rows.
    if (known?.cursor === sent.before)
      await transaction.objectStore('sync').put({ ...known, owner, cursor: sent.cursor });
    await clock.save();
  };
  return training.dispatch(confirm, { signal: source.signal, deadline: MARKING_DEADLINE });
}
