import * as v from 'valibot';
import { invalidArgument, unimplemented } from './errors.ts';
import { batchGetRequest, runQueryRequest } from './query-schema.ts';
import type { StructuredQuery } from './query-schema.ts';

/** Protocol buffer parsers stop here too; it also bounds every recursion over a request. */
const MAX_DEPTH = 100;

/** Throws INVALID_ARGUMENT for a malformed body, UNIMPLEMENTED for options outside the subset. */
export function parseRunQuery(body: unknown): StructuredQuery {
  const { structuredQuery, ...options } = parse(runQueryRequest, body);
  refuse(options);
  return structuredQuery;
}

/** The full resource names asked for, in their order. Throws as `parseRunQuery` does. */
export function parseBatchGet(body: unknown): string[] {
  const { documents, ...options } = parse(batchGetRequest, body);
  refuse(options);
  return documents;
}

function refuse(options: Readonly<Record<string, unknown>>): void {
  for (const [name, option] of Object.entries(options)) {
    if (option !== undefined) throw unimplemented(`The option ${name}`);
  }
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  assertDepth(body);
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalidArgument(`Invalid JSON payload received at "${v.getDotPath(issue) ?? ''}".`);
}

function assertDepth(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalidArgument('Invalid JSON payload received: too deep.');
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
}
