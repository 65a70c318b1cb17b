import * as v from 'valibot';
import { habit, measurement } from '../../contract/journals.ts';
import { habitStore } from '../../features/habits/habit-store.ts';
import { measurementStore } from '../../features/measurements/measurement-store.ts';
import { deviceLog } from '../../features/training/log/device-log.ts';
import { withPatientLock } from '../../offline/patient-lock.ts';
import { isOwnerSignedIn } from '../../offline/is-owner-signed-in.ts';
import type { JournalStore } from '../../offline/journal.ts';
import { wantsJournalCopy } from '../../offline/journal-copy.ts';
import { logChanges } from '../../offline/training/training-channels.ts';
import { training } from '../../offline/training/training-db.ts';
import { readLogState } from '../../offline/training/merge-rows.ts';
import { allRows, type LogRow, own } from '../../offline/training/row-stores.ts';
import { noteError } from '../../lib/note-error.ts';
import { type EntryFields, planOf, withdrawalOf } from './journal-plan.ts';

/** Longest wait for another tab that copies, in ms. */
const PATIENCE_MS = 10_000;
const LOCK = 'silna.journals';

/** A journal of this device, whose entries are rows of one type in the log. */
interface Journal {
  readonly type: 'measurement' | 'habit';
  subscribe(listener: () => void): () => void;
  /** The entries by id; undefined where the device does not give them out. */
  read(): Promise<ReadonlyMap<string, EntryFields> | undefined>;
  /** Replaces entries, and deletes those of null. */
  take(changed: ReadonlyMap<string, EntryFields | null>): Promise<void>;
}

function journalOf<Entry extends object>(
  type: Journal['type'],
  store: JournalStore<Entry>,
  schema: v.GenericSchema<unknown, Entry>,
  idOf: (entry: Entry) => string,
): Journal {
  return {
    type,
    subscribe: store.subscribe,
    async read() {
      await store.refresh();
      const { storage, entries } = store.view();
      if (storage !== 'device') return undefined;
      return new Map(entries.map((entry) => [idOf(entry), { ...entry, id: idOf(entry) }]));
    },
    take: (changed) =>
      store.change((entries) => [
        ...entries.filter((entry) => !changed.has(idOf(entry))),
        ...[...changed.values()].flatMap((fields) => {
          const entry = v.safeParse(schema, fields);
          return entry.success ? [entry.output] : [];
        }),
      ]),
  };
}

const journals: readonly Journal[] = [
  journalOf('measurement', measurementStore, measurement, ({ date }) => date),
  journalOf('habit', habitStore, habit, ({ id }) => id),
];

/**
 * Keeps the journals of this device and their copy in the log of `owner` equal while this tab is open; returns the
 * stop function. The log is sent and read as ever (features/training/log/log-sync.ts).
 */
export function keepJournalsCopied(owner: string): () => void {
  let turn = Promise.resolve();
  const copy = () => {
    turn = turn
      .then(() => copyJournals(owner))
      .catch((error: unknown) => noteError('store', error));
  };
  const unsubscribes = [
    ...journals.map(({ subscribe }) => subscribe(copy)),
    logChanges.subscribe((changed) => {
      if (changed.owner === owner) copy();
    }),
  ];
  copy();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/**
 * Makes the journals and their copy equal, where `owner` wants one and this device has read all rows of the account: an
 * entry that is given before would be newer than the account's row of its day, and replace it. Rejects as `DeviceStore`
 * and `JournalStore` do.
 */
export async function copyJournals(owner: string): Promise<void> {
  await withPatientLock(LOCK, PATIENCE_MS, async () => {
    // Another tab may have deleted the copy, and this one hears of its rows before it stops.
    if (!wantsJournalCopy(owner)) return;
    // The last page of the account's rows is told as a change of the log, and the copy begins then.
    if (!(await readLogState(training, owner)).isFilled) return;
    await Promise.all(journals.map((journal) => copyJournal(owner, journal)));
  });
}

async function copyJournal(owner: string, { type, read, take }: Journal): Promise<void> {
  const [entries, { rows, seen }] = await Promise.all([read(), readCopy(owner, type)]);
  if (entries === undefined) return;
  const plan = planOf({ type, entries, rows, seen });
  if (plan.take.length > 0) await take(new Map(plan.take.map(({ id, entry }) => [id, entry])));
  const given = plan.give.length > 0 ? await deviceLog.put(owner, plan.give) : [];
  await noteSeen(owner, type, [...plan.take, ...given]);
}

/**
 * Deletes the copy, in the account too. The journals of this device stay. Rejects before this device has read all rows of
 * the account: those that it does not know would stay there.
 */
export async function withdrawJournals(owner: string): Promise<void> {
  await withPatientLock(LOCK, PATIENCE_MS, async () => {
    if (!(await readLogState(training, owner)).isFilled) {
      throw new Error('the account has rows that this device has not read');
    }
    for (const { type } of journals) {
      // oxlint-disable-next-line no-await-in-loop -- each is one transaction
      const { rows } = await readCopy(owner, type);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await noteSeen(owner, type, await deviceLog.put(owner, withdrawalOf(type, rows.values())));
    }
  });
}

function readCopy(owner: string, type: string) {
  return training.read(async (transaction) => {
    const [rows, marks] = await Promise.all([
      allRows(transaction, owner, type),
      transaction.objectStore('journal').getAll(own(owner, type)),
    ]);
    return {
      rows: new Map(rows.map((row): [string, LogRow] => [row.id, row])),
      seen: new Map(marks.map(({ id, hlc }) => [id, hlc])),
    };
  });
}

async function noteSeen(
  owner: string,
  type: string,
  rows: readonly { readonly id: string; readonly hlc: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await training.dispatch(
    async (transaction) => {
      const marks = transaction.objectStore('journal');
      await Promise.all(rows.map(async ({ id, hlc }) => marks.put({ owner, type, id, hlc })));
    },
    { isSignedIn: () => isOwnerSignedIn(owner) },
  );
}
