import { type IDBPTransaction, unwrap } from 'idb';
import type { TRAINING_STORES, TrainingSchema } from './training-db.ts';

/** A row of the log of any type as the user wants it; its fields are checked where they are shown. */
export interface LogDraft {
  readonly type: string;
  readonly id: string;
  readonly deleted: boolean;
  readonly [field: string]: unknown;
}

/** A row with the reading of the clock under which it was written. */
export interface LogRow extends LogDraft {
  readonly hlc: string;
}

export type Reading = IDBPTransaction<TrainingSchema, typeof TRAINING_STORES>;
export type Writing = IDBPTransaction<TrainingSchema, typeof TRAINING_STORES, 'readwrite'>;

/** Every row of a device has an owner; those of a store of one type do not name it. */
type Stored = { readonly owner: string; readonly id: string; readonly [field: string]: unknown };

const STORES = { workout: 'workouts', set: 'sets' } as const;

/** The stored row; undefined where there is none. */
export async function getRow(
  transaction: Reading | Writing,
  owner: string,
  type: string,
  id: string,
): Promise<LogRow | undefined> {
  const stored =
    type === 'workout' || type === 'set'
      ? await transaction.objectStore(STORES[type]).get([owner, id])
      : await transaction.objectStore('rows').get([owner, type, id]);
  return stored && rowOf(type, stored);
}

/** The rows of `owner` of one type, in the order of their ids. */
export async function allRows(
  transaction: Reading | Writing,
  owner: string,
  type: string,
): Promise<LogRow[]> {
  const stored =
    type === 'workout' || type === 'set'
      ? await transaction.objectStore(STORES[type]).getAll(own(owner))
      : await transaction.objectStore('rows').getAll(own(owner, type));
  return stored.map((each) => rowOf(type, each));
}

/** The rows of `owner` of every type that has no store of its own. */
export async function otherRows(transaction: Reading | Writing, owner: string): Promise<LogRow[]> {
  const stored = await transaction.objectStore('rows').getAll(own(owner));
  return stored.map((row) => rowOf(row.type, row));
}

/** The keys of the rows of `owner` of every type. */
export async function allKeys(
  transaction: Reading | Writing,
  owner: string,
): Promise<Pick<LogRow, 'type' | 'id'>[]> {
  const [workouts, sets, others] = await Promise.all([
    transaction.objectStore('workouts').getAllKeys(own(owner)),
    transaction.objectStore('sets').getAllKeys(own(owner)),
    transaction.objectStore('rows').getAllKeys(own(owner)),
  ]);
  return [
    ...workouts.map(([, id]) => ({ type: 'workout', id })),
    ...sets.map(([, id]) => ({ type: 'set', id })),
    ...others.map(([, type, id]) => ({ type, id })),
  ];
}

export async function putRow(transaction: Writing, owner: string, row: LogRow): Promise<void> {
  const { type, ...fields } = row;
  if (type === 'workout') await transaction.objectStore('workouts').put({ ...fields, owner });
  else if (type === 'set')
    await transaction.objectStore('sets').put({ workout: '', ...fields, owner });
  else await transaction.objectStore('rows').put({ ...row, owner });
}

/**
 * Writes many rows of this device as `putUnsent` does, without a promise for each: the transaction fails with any of them.
 * `onWritten` is called for each row once it and those before it are written.
 */
export function putManyUnsent(
  transaction: Writing,
  owner: string,
  rows: readonly LogRow[],
  onWritten: (count: number) => void,
): void {
  const plain = unwrap(transaction);
  const [workouts, sets, others, unsent] = ['workouts', 'sets', 'rows', 'unsent'].map((name) =>
    plain.objectStore(name),
  );
  for (const [index, row] of rows.entries()) {
    const { type, id, ...fields } = row;
    if (type === 'workout') workouts?.put({ ...fields, id, owner });
    else if (type === 'set') sets?.put({ workout: '', ...fields, id, owner });
    else others?.put({ ...row, owner });
    const mark = unsent?.put({ owner, type, id });
    if (mark) mark.onsuccess = () => onWritten(index + 1);
  }
}

/** Marks many rows as unsent, as `putManyUnsent` does. */
export function markManyUnsent(
  transaction: Writing,
  owner: string,
  rows: readonly Pick<LogRow, 'type' | 'id'>[],
): void {
  const unsent = unwrap(transaction).objectStore('unsent');
  for (const { type, id } of rows) unsent.put({ owner, type, id });
}

export async function deleteRow(
  transaction: Writing,
  owner: string,
  { type, id }: Pick<LogRow, 'type' | 'id'>,
): Promise<void> {
  if (type === 'workout' || type === 'set')
    await transaction.objectStore(STORES[type]).delete([owner, id]);
  else await transaction.objectStore('rows').delete([owner, type, id]);
}

/** Writes a row of this device: the mark that it is unsent belongs to the same transaction. */
export async function putUnsent(transaction: Writing, owner: string, row: LogRow): Promise<void> {
  const { type, id } = row;
  await Promise.all([
    putRow(transaction, owner, row),
    transaction.objectStore('unsent').put({ owner, type, id }),
  ]);
}

/** The keys that begin with these parts. */
export const own = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

function rowOf(type: string, { owner: _owner, ...stored }: Stored): LogRow {
  const { hlc, deleted } = stored;
  return { ...stored, type, hlc: typeof hlc === 'string' ? hlc : '', deleted: deleted === true };
}
