import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The document database: `path` is `{collection}/{id}`, `fields` the document's values. */
export const documents = pgTable(
  'documents',
  {
    path: text('path').primaryKey(),
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('documents_collection_id').on(table.collection, table.id),
    // A reference is found by containment: fields @> '{"program": {"referenceValue": ...}}'.
    index('documents_fields').using('gin', table.fields.op('jsonb_path_ops')),
  ],
);
