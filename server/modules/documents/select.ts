import { comparePaths, compareValues } from './compare.ts';
import { NAME_FIELD } from './field-path.ts';
import type { Equality, Order, Query } from './query.ts';
import { valueAt } from './values.ts';
import type { Fields, Value } from './values.ts';

interface Selectable {
  path: string;
  fields: Fields;
}

/**
 * The documents of a collection that answer a query, in Firestore's order: a document without a
 * field that the query sorts by is left out.
 */
export function select<Document extends Selectable>(
  documents: readonly Document[],
  query: Query,
): Document[] {
  return documents
    .filter(
      (document) =>
        query.equalities.every((equality) => matches(document, equality)) &&
        query.orders.every(({ field }) => fieldOf(document, field) !== undefined),
    )
    .toSorted((left, right) => compareBy(query.orders, left, right))
    .slice(0, query.limit);
}

function matches(document: Selectable, { field, value }: Equality): boolean {
  const found = fieldOf(document, field);
  return found !== undefined && compareValues(found, value) === 0;
}

function compareBy(orders: readonly Order[], left: Selectable, right: Selectable): number {
  for (const { field, descending } of orders) {
    const [a, b] = [fieldOf(left, field), fieldOf(right, field)];
    const order = a === undefined || b === undefined ? 0 : compareValues(a, b);
    if (order !== 0) return descending ? -order : order;
  }
  return comparePaths(left.path, right.path);
}

function fieldOf(document: Selectable, field: readonly string[]): Value | undefined {
  if (field[0] === NAME_FIELD) return { referenceValue: document.path };
  return valueAt(document.fields, field);
}
