import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/open-database.ts';
import { documents } from '../../db/schema.ts';
import { plainFields } from './decode.ts';
import { PROGRAM_COLLECTIONS } from './document-store.ts';
import type { DocumentStore, PlainDocument, ProgramChanges } from './document-store.ts';
import { encodeFields } from './encode-document.ts';
import type { ListRead } from './reads.ts';
import { collectionOf } from './resource.ts';
import { fields } from './document-values.ts';
import type { Fields } from './document-values.ts';

export interface StoredDocument {
  /** `programs/x` */
  path: string;
  fields: Fields;
  updatedAt: Date;
}

/** The table of documents. Given a transaction for `db`, it works inside that transaction. */
export class DocumentsRepo implements DocumentStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The documents of a list, in its order; one without a number to sort by is left out. */
  async list({ collection, reference, orderBy }: ListRead, target = ''): Promise<StoredDocument[]> {
    const filters = [eq(documents.collection, collection)];
    // Firestore sorts names by their UTF-8 bytes, whatever the locale of the database.
    const orders = [sql`${documents.path} collate "C"`];
    if (reference !== undefined) {
      const part = JSON.stringify({ [reference]: { referenceValue: target } });
      filters.push(sql`${documents.fields} @> ${part}::jsonb`);
    }
    if (orderBy !== undefined) {
      const value = sql`${documents.fields} -> ${orderBy}::text`;
      const number = sql`coalesce(${value} ->> 'integerValue', ${value} ->> 'doubleValue')::numeric`;
      filters.push(isNotNull(number));
      orders.unshift(number);
    }
    const rows = await this.#db
      .select()
      .from(documents)
      .where(and(...filters))
      .orderBy(...orders);
    return rows.map(toStored);
  }

  /** The documents that exist, in no order. */
  async getMany(paths: readonly string[]): Promise<StoredDocument[]> {
    const rows = await this.#db
      .select()
      .from(documents)
      .where(inArray(documents.path, [...paths]));
    return rows.map(toStored);
  }

  /** Creates or replaces documents; one that did not change keeps its update time. */
  async putAll(written: readonly PlainDocument[]): Promise<void> {
    if (written.length === 0) return;
    await this.#db
      .insert(documents)
      .values(written.map(toRow))
      .onConflictDoUpdate({
        target: documents.path,
        set: { fields: sql`excluded.fields`, updatedAt: sql`excluded.updated_at` },
        setWhere: sql`${documents.fields} is distinct from excluded.fields`,
      });
  }

  async deleteAll(paths: readonly string[]): Promise<void> {
    await this.#db.delete(documents).where(inArray(documents.path, [...paths]));
  }

  /** `DocumentStore`, in one transaction. */
  change(decide: (stored: readonly PlainDocument[]) => ProgramChanges): Promise<void> {
    return this.#db.transaction(async (tx) => {
      const inside = new DocumentsRepo(tx);
      const { added, changed, removed } = decide(await inside.#plainOf(PROGRAM_COLLECTIONS));
      await inside.deleteAll(removed.map(({ path }) => path));
      await inside.putAll([...added, ...changed.map(({ after }) => after)]);
    });
  }

  async #plainOf(collections: readonly string[]): Promise<PlainDocument[]> {
    const rows = await this.#db
      .select()
      .from(documents)
      .where(inArray(documents.collection, [...collections]));
    return rows.map(toStored).map(({ path, fields: encoded }) => ({
      path,
      fields: plainFields(encoded),
    }));
  }
}

function toStored(row: typeof documents.$inferSelect): StoredDocument {
  return { path: row.path, fields: v.parse(fields, row.fields), updatedAt: row.updatedAt };
}

function toRow({ path, fields: plain }: PlainDocument): typeof documents.$inferInsert {
  const collection = collectionOf(path);
  return { path, collection, id: path.slice(collection.length + 1), fields: encodeFields(plain) };
}
