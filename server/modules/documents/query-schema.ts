import * as v from 'valibot';
import { value } from './values.ts';

/** The wire shape of `StructuredQuery`; query.ts decides which parts are supported. */

const field = v.strictObject({ fieldPath: v.string() });

const fieldFilter = v.strictObject({
  field,
  op: v.picklist([
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'ARRAY_CONTAINS',
    'ARRAY_CONTAINS_ANY',
    'IN',
    'NOT_IN',
  ]),
  value,
});

const unaryFilter = v.strictObject({
  field,
  op: v.picklist(['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL']),
});

export type WireFilter =
  | { fieldFilter: v.InferOutput<typeof fieldFilter> }
  | { unaryFilter: v.InferOutput<typeof unaryFilter> }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: WireFilter[] } };

const filter: v.GenericSchema<unknown, WireFilter> = v.lazy(() =>
  v.union([
    v.strictObject({ fieldFilter }),
    v.strictObject({ unaryFilter }),
    v.strictObject({
      compositeFilter: v.strictObject({
        op: v.picklist(['AND', 'OR']),
        filters: v.pipe(v.array(filter), v.minLength(1)),
      }),
    }),
  ]),
);

const order = v.strictObject({
  field,
  direction: v.optional(v.picklist(['ASCENDING', 'DESCENDING']), 'ASCENDING'),
});

const INT32_MAX = 2 ** 31 - 1;

export const structuredQuery = v.strictObject({
  from: v.pipe(
    v.array(
      v.strictObject({ collectionId: v.string(), allDescendants: v.optional(v.boolean(), false) }),
    ),
    v.length(1),
  ),
  where: v.optional(filter),
  orderBy: v.optional(v.array(order), []),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INT32_MAX))),
  select: v.optional(v.unknown()),
  startAt: v.optional(v.unknown()),
  endAt: v.optional(v.unknown()),
  offset: v.optional(v.unknown()),
  findNearest: v.optional(v.unknown()),
});
export type StructuredQuery = v.InferOutput<typeof structuredQuery>;

/** Reads at a past time or inside a transaction, and query plans, are refused by name. */
const consistency = {
  transaction: v.optional(v.unknown()),
  newTransaction: v.optional(v.unknown()),
  readTime: v.optional(v.unknown()),
};

export const runQueryRequest = v.strictObject({
  structuredQuery,
  explainOptions: v.optional(v.unknown()),
  ...consistency,
});

export const batchGetRequest = v.strictObject({
  documents: v.pipe(v.array(v.string()), v.minLength(1)),
  mask: v.optional(v.unknown()),
  ...consistency,
});
