import { isSameRow } from '../../contract/newer-row.ts';
import type { LogDraft, LogRow } from '../../offline/training/row-stores.ts';

/** Fields of an entry, as a row has them too. */
export type EntryFields = Readonly<Record<string, unknown>>;

/** The changes after which a journal and its copy say the same. */
export interface JournalPlan {
  /** States of rows that the journal takes over, null for a deleted entry. */
  readonly take: readonly {
    readonly id: string;
    readonly hlc: string;
    readonly entry: EntryFields | null;
  }[];
  /** Rows to write as the entries have changed. */
  readonly give: readonly LogDraft[];
}

interface Known {
  readonly type: string;
  /** By id. */
  readonly entries: ReadonlyMap<string, EntryFields>;
  readonly rows: ReadonlyMap<string, LogRow>;
  /** Clock of the row that the entry was last equal to. */
  readonly seen: ReadonlyMap<string, string>;
}

/**
 * A row whose clock the journal has not seen comes from another phone and wins; of an entry that was never copied it
 * replaces only what both have, and deletes none: its tombstone is about another one, such as that of an earlier copy,
 * which was withdrawn before a sign-out wiped its clocks. Otherwise the entry is newer than its row.
 */
export function planOf({ type, entries, rows, seen }: Known): JournalPlan {
  const take: JournalPlan['take'][number][] = [];
  const give: LogDraft[] = [];
  for (const id of new Set([...entries.keys(), ...rows.keys()])) {
    const [entry, row, clock] = [entries.get(id), rows.get(id), seen.get(id)];
    const isNeverCopied = entry !== undefined && clock === undefined;
    if (row !== undefined && row.hlc !== clock && !(row.deleted && isNeverCopied)) {
      const before = isNeverCopied ? entry : undefined;
      const after = row.deleted ? null : { ...before, ...fieldsOf(row) };
      take.push({ id, hlc: row.hlc, entry: after });
      if (after !== null && !isSame(after, fieldsOf(row))) give.push(draftOf(type, id, after));
    } else if (entry !== undefined) {
      const isCopied = row?.deleted === false && isSame(entry, fieldsOf(row));
      if (!isCopied) give.push(draftOf(type, id, entry));
    } else if (row?.deleted === false) give.push({ type, id, deleted: true });
  }
  return { take, give };
}

/** Rows that delete the copy. The journal stays. */
export const withdrawalOf = (type: string, rows: Iterable<LogRow>): LogDraft[] =>
  [...rows].filter(({ deleted }) => !deleted).map(({ id }) => ({ type, id, deleted: true }));

const draftOf = (type: string, id: string, entry: EntryFields): LogDraft => ({
  ...entry,
  type,
  id,
  deleted: false,
});

function fieldsOf({ type: _type, hlc: _hlc, deleted: _deleted, ...fields }: LogRow): EntryFields {
  return fields;
}

const isSame = (a: EntryFields, b: EntryFields) => isSameRow(inShape(a), inShape(b));

/** Without undefined fields and with sorted days, whose order says nothing. */
function inShape({ done, ...fields }: EntryFields) {
  return { ...fields, ...(Array.isArray(done) && { done: done.toSorted() }), hlc: '' };
}
