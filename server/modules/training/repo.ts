import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MOST_CHANGES, MOST_ROWS } from '../../../src/contract/training-calls.ts';
import type { Db } from '../../db/open-database.ts';
import { trainingLogs, trainingRows } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';

/** Names a row within the log of its owner. */
export interface RowKey {
  type: string;
  id: string;
}

/** A row as it goes over the wire. */
export interface StoredRow extends RowKey {
  hlc: string;
  deleted: boolean;
  [field: string]: unknown;
}

interface LogState {
  epoch: string;
  /** Number of the newest row that there ever was. */
  last: number;
  /** Greatest number of a tombstone that was deleted. */
  purged: number;
}

interface HeldRows extends LogState {
  rows: StoredRow[];
  /** Number of new rows for which there is room. */
  room: number;
}

interface LogPage extends LogState {
  /** In the order of their numbers. */
  rows: { seq: number; row: StoredRow }[];
}

type Column = 'type' | 'id' | 'seq' | 'hlc' | 'deleted' | 'fields';

/** The log of one owner. Every statement is about that owner alone, and found by an index. */
export class TrainingRepo {
  readonly #db: Db;
  readonly #owner: Owner;

  constructor(db: Db, owner: Owner) {
    this.#db = db;
    this.#owner = owner;
  }

  /**
   * Locks the log until the transaction ends, and makes it with this epoch where there is none. To be called before the
   * rows are read, so that their numbers are those that the holder of the lock before has committed.
   */
  async lock(epoch: string): Promise<void> {
    await this.#db
      .insert(trainingLogs)
      .values({ owner: this.#owner, epoch })
      .onConflictDoUpdate({
        target: trainingLogs.owner,
        set: { purgedSeq: trainingLogs.purgedSeq },
      });
  }

  /** The rows of these keys that exist. */
  async held(keys: readonly RowKey[]): Promise<HeldRows> {
    const wanted = sql`json_to_recordset(${JSON.stringify(keys)}::json) as wanted(type text, id text)`;
    const found = this.#db
      .select(columnsOf(trainingRows))
      .from(wanted)
      .innerJoin(
        trainingRows,
        and(
          this.#ownRows(),
          sql`${trainingRows.type} = wanted.type`,
          sql`${trainingRows.id} = wanted.id`,
        ),
      )
      .as('found');
    // Each row has had a number of its own: only a log with nearly as many numbers as rows may have is counted.
    const most = sql.raw(String(MOST_ROWS - MOST_CHANGES));
    const count = sql<number>`
      case when ${this.#last()} > ${most}
      then (select count(*) from ${trainingRows} where ${this.#ownRows()}) else 0 end
    `.mapWith(Number);
    const rows = await this.#db
      .select({ ...this.#log(), count, row: columnsOf(found) })
      .from(trainingLogs)
      .leftJoin(found, sql`true`)
      .where(eq(trainingLogs.owner, this.#owner));
    const [first] = rows;
    if (first === undefined) throw new Error('the log was not locked');
    return {
      ...stateOf(first),
      rows: rows.flatMap(({ row }) => (row === null ? [] : [wireRow(row)])),
      room: MOST_ROWS - first.count,
    };
  }

  /** Writes rows, each a new one or a newer state, in this order after the number `last`. */
  async put(rows: readonly StoredRow[], last: number, changedTime: Date): Promise<void> {
    await this.#db
      .insert(trainingRows)
      .values(
        rows.map(({ type, id, hlc, deleted, ...fields }, place) => ({
          owner: this.#owner,
          type,
          id,
          seq: last + 1 + place,
          hlc,
          deleted,
          fields,
          changedTime,
        })),
      )
      .onConflictDoUpdate({
        target: [trainingRows.owner, trainingRows.type, trainingRows.id],
        set: {
          seq: sql`excluded.seq`,
          hlc: sql`excluded.hlc`,
          deleted: sql`excluded.deleted`,
          fields: sql`excluded.fields`,
          changedTime: sql`excluded.changed_time`,
        },
      });
  }

  /**
   * At most `limit` rows after the number `after`; undefined where there is no log. One statement, so that no tombstone
   * is deleted between the reading of the log and of its rows.
   */
  async page(after: number, limit: number): Promise<LogPage | undefined> {
    const page = this.#db
      .select(columnsOf(trainingRows))
      .from(trainingRows)
      .where(and(this.#ownRows(), gt(trainingRows.seq, after)))
      .orderBy(trainingRows.seq)
      .limit(limit)
      .as('page');
    const rows = await this.#db
      .select({ ...this.#log(), row: columnsOf(page) })
      .from(trainingLogs)
      .leftJoin(page, sql`true`)
      .where(eq(trainingLogs.owner, this.#owner))
      .orderBy(page.seq);
    const [first] = rows;
    if (first === undefined) return undefined;
    return {
      ...stateOf(first),
      rows: rows.flatMap(({ row }) => (row === null ? [] : [{ seq: row.seq, row: wireRow(row) }])),
    };
  }

  #ownRows(): SQL {
    return eq(trainingRows.owner, this.#owner);
  }

  #last(): SQL {
    return sql`(select max(${trainingRows.seq}) from ${trainingRows} where ${this.#ownRows()})`;
  }

  #log() {
    const { epoch, purgedSeq } = trainingLogs;
    return { epoch, purged: purgedSeq, newest: sql`coalesce(${this.#last()}, 0)`.mapWith(Number) };
  }
}

/** The columns of a row, of the table or of a part of a statement that has read them. */
function columnsOf<Part extends Record<Column, unknown>>(part: Part): Pick<Part, Column> {
  const { type, id, seq, hlc, deleted, fields } = part;
  return { type, id, seq, hlc, deleted, fields };
}

/** The newest tombstone may be gone; its number is not given again. */
function stateOf(log: { epoch: string; purged: number; newest: number }): LogState {
  return { epoch: log.epoch, purged: log.purged, last: Math.max(log.newest, log.purged) };
}

function wireRow(row: StoredRow & { fields: Record<string, unknown> }): StoredRow {
  return { ...row.fields, type: row.type, id: row.id, hlc: row.hlc, deleted: row.deleted };
}
