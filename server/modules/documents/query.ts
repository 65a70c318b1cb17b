import { invalidArgument, unimplemented } from './errors.ts';
import { NAME_FIELD, parseFieldPath } from './field-path.ts';
import type { StructuredQuery, WireFilter } from './query-schema.ts';
import { assertSegments, relativePath } from './resource.ts';
import { mapReferences } from './values.ts';
import type { Value } from './values.ts';

export interface Equality {
  /** Names from the outside in; `['__name__']` is the document itself. */
  field: string[];
  /** Canonical, references as document paths. */
  value: Value;
}

export interface Order {
  field: string[];
  descending: boolean;
}

/** A supported query: one collection, equalities that all hold, an order, a limit. */
export interface Query {
  /** Full collection path, e.g. `workouts`. */
  collection: string;
  equalities: Equality[];
  /** Always ends in an order by name, so that the result has one order only. */
  orders: Order[];
  limit: number | undefined;
}

const UNSUPPORTED_PARTS = ['select', 'startAt', 'endAt', 'offset', 'findNearest'] as const;
/** Firestore's own bound on the filters of one query. */
const MAX_FILTERS = 100;

/**
 * The wire query below `parent` (segments of a document, or none) as a supported query.
 * Throws UNIMPLEMENTED for a part of Firestore's language outside the subset, INVALID_ARGUMENT for
 * what Firestore would not take either.
 */
export function toQuery(wire: StructuredQuery, parent: readonly string[], root: string): Query {
  for (const part of UNSUPPORTED_PARTS) {
    if (wire[part] !== undefined) throw unimplemented(`structuredQuery.${part}`);
  }
  const [from] = wire.from;
  if (from === undefined) throw invalidArgument('A query needs one collection.');
  if (from.allDescendants) throw unimplemented('A collection group query');
  assertSegments([from.collectionId]);

  const equalities = wire.where === undefined ? [] : toEqualities(wire.where, root);
  if (equalities.length > MAX_FILTERS) {
    throw invalidArgument(`A query takes at most ${MAX_FILTERS} filters.`);
  }
  const collection = [...parent, from.collectionId].join('/');
  return { collection, equalities, orders: toOrders(wire.orderBy), limit: wire.limit };
}

function toEqualities(filter: WireFilter, root: string): Equality[] {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    if (op !== 'AND') throw unimplemented(`The composite operator ${op}`);
    return filters.flatMap((inner) => toEqualities(inner, root));
  }
  if ('unaryFilter' in filter) {
    const { op, field } = filter.unaryFilter;
    if (op !== 'IS_NAN' && op !== 'IS_NULL') throw unimplemented(`The operator ${op}`);
    const value: Value = op === 'IS_NAN' ? { doubleValue: 'NaN' } : { nullValue: null };
    return [toEquality(field.fieldPath, value)];
  }
  const { op, field, value } = filter.fieldFilter;
  if (op !== 'EQUAL') throw unimplemented(`The operator ${op}`);
  return [
    toEquality(
      field.fieldPath,
      mapReferences(value, (name) => relativePath(root, name)),
    ),
  ];
}

function toEquality(fieldPath: string, value: Value): Equality {
  const field = parseFieldPath(fieldPath);
  if (field[0] === NAME_FIELD && !('referenceValue' in value)) {
    throw invalidArgument('__name__ compares with a reference only.');
  }
  return { field, value };
}

/** Firestore's implicit last order: by name, in the direction of the order before it. */
function toOrders(wire: StructuredQuery['orderBy']): Order[] {
  const orders = wire.map(({ field, direction }) => ({
    field: parseFieldPath(field.fieldPath),
    descending: direction === 'DESCENDING',
  }));
  if (orders.some(({ field }) => field[0] === NAME_FIELD)) return orders;
  return [...orders, { field: [NAME_FIELD], descending: orders.at(-1)?.descending ?? false }];
}
