import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/client.ts';
import { documents } from '../../db/schema.ts';
import { encodeFields } from './encode.ts';
import type { Plain } from './encode.ts';
import type { ListRead } from './reads.ts';
import { collectionOf } from './resource.ts';
import { fields } from './values.ts';
import type { Fields } from './values.ts';

export interface StoredDocument {
  /** `programs/x` */
  path: string;
  fields: Fields;
  updatedAt: Date;
}

/** A document to write, in plain content. */
export interface PlainDocument {
  path: string;
  fields: Readonly<Record<string, Plain>>;
}

/** The table of documents. Given a transaction for `db`, it works inside that transaction. */
export class DocumentsRepo {
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

  /** Paths of the documents of a collection whose `field` refers to one of `targets`. */
  async pathsReferring(
    collection: string,
    field: string,
    targets: readonly string[],
  ): Promise<string[]> {
    const reference = sql`${documents.fields} -> ${field}::text ->> 'referenceValue'`;
    const rows = await this.#db
      .select({ path: documents.path })
      .from(documents)
      .where(and(eq(documents.collection, collection), inArray(reference, [...targets])));
    return rows.map(({ path }) => path);
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

  /** Runs `work` in one transaction: all of it happens or nothing. */
  transaction<Result>(work: (repo: DocumentsRepo) => Promise<Result>): Promise<Result> {
    return this.#db.transaction((transaction) => work(new DocumentsRepo(transaction)));
  }
}

function toStored(row: typeof documents.$inferSelect): StoredDocument {
  return { path: row.path, fields: v.parse(fields, row.fields), updatedAt: row.updatedAt };
}

function toRow({ path, fields: plain }: PlainDocument): typeof documents.$inferInsert {
  const collection = collectionOf(path);
  return { path, collection, id: path.slice(collection.length + 1), fields: encodeFields(plain) };
}
