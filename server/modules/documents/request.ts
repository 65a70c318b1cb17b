import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { invalidArgument } from './documents-error.ts';
import { LISTS, SINGLES } from './reads.ts';
import type { ListRead } from './reads.ts';
import { collectionOf, relativePath } from './resource.ts';

/** The parts of a query that tell the reads apart; the body as a whole is compared with them. */
const runQueryBody = v.object({
  structuredQuery: v.object({
    from: v.tuple([v.object({ collectionId: v.string() })]),
    where: v.fallback(
      v.object({ fieldFilter: v.object({ value: v.object({ referenceValue: v.string() }) }) }),
      { fieldFilter: { value: { referenceValue: '' } } },
    ),
  }),
});
const batchGetBody = v.object({ documents: v.tuple([v.string()]) });

/**
 * The collection that the body of a query asks, and the list that it is, with the path of the document
 * it refers to. No list where the body is anything else than the SDK writes for one of `LISTS`: nothing
 * of a request is ignored. Throws INVALID_ARGUMENT for what is no query, or refers to no document.
 */
export function parseRunQuery(
  body: unknown,
  root: string,
): { collection: string; list: ListRead | undefined; target: string | undefined } {
  const { from, where } = parse(runQueryBody, body).structuredQuery;
  const { referenceValue } = where.fieldFilter.value;
  const list = LISTS.find((read) => isDeepStrictEqual(body, wireOf(read, referenceValue)));
  const target = list?.reference === undefined ? undefined : relativePath(root, referenceValue);
  return { collection: from[0].collectionId, list, target };
}

/**
 * The path of the first document that a batch asks for. `isRead` is false where the batch asks for more
 * than that, or for a document that is not read alone. Throws INVALID_ARGUMENT as `parseRunQuery`.
 */
export function parseBatchGet(body: unknown, root: string): { path: string; isRead: boolean } {
  const asked = parse(batchGetBody, body);
  const path = relativePath(root, asked.documents[0]);
  return { path, isRead: SINGLES.includes(collectionOf(path)) && isDeepStrictEqual(body, asked) };
}

/** The body that the SDK writes for a list; it sorts by name after all else. */
function wireOf({ collection, reference, orderBy: first }: ListRead, referenceValue: string) {
  const field = { fieldPath: reference };
  const where = { fieldFilter: { field, op: 'EQUAL', value: { referenceValue } } };
  const orderBy = [...(first === undefined ? [] : [first]), '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'ASCENDING',
  }));
  const from = [{ collectionId: collection }];
  return { structuredQuery: { from, ...(reference !== undefined && { where }), orderBy } };
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalidArgument(`Invalid JSON payload received at "${v.getDotPath(issue) ?? ''}".`);
}
