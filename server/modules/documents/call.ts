import { parseAddress } from './address.ts';
import type { Address } from './address.ts';
import { notFound, permissionDenied, unimplemented } from './errors.ts';
import { isDocument } from './resource.ts';

/** A call this database offers. */
export type Call =
  | { kind: 'runQuery'; parent: string[] }
  | { kind: 'batchGet' }
  | { kind: 'get'; path: string };

const WRITE_METHODS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
const WRITE_VERBS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'commit',
  'batchWrite',
  'write',
  'beginTransaction',
  'rollback',
]);
const OTHER_VERBS: ReadonlySet<string> = new Set([
  'runAggregationQuery',
  'executePipeline',
  'listCollectionIds',
  'partitionQuery',
  'listen',
]);

/**
 * The call behind a method and a raw URL. Throws PERMISSION_DENIED for every kind of write (a POST
 * without a verb creates a document), UNIMPLEMENTED for a read outside the subset and NOT_FOUND for
 * what Firestore does not know either.
 */
export function parseCall(method: string, url: string, projectId: string): Call {
  const address = parseAddress(url, projectId);
  if (WRITE_METHODS.has(method)) throw permissionDenied();
  if (method === 'POST') return parsePost(address);
  return parseGet(address);
}

function parsePost({ segments, verb }: Address): Call {
  const belowDocument = segments.length === 0 || isDocument(segments);
  if (verb === 'runQuery' && belowDocument) return { kind: 'runQuery', parent: segments };
  if (verb === 'batchGet' && segments.length === 0) return { kind: 'batchGet' };
  if (WRITE_VERBS.has(verb)) throw permissionDenied();
  if (verb !== undefined && OTHER_VERBS.has(verb)) throw unimplemented(`The method ${verb}`);
  throw notFound('The requested URL was not found on this server.');
}

function parseGet({ segments, verb }: Address): Call {
  if (verb !== undefined || segments.length === 0) {
    throw notFound('The requested URL was not found on this server.');
  }
  if (!isDocument(segments)) throw unimplemented('Listing a collection by GET');
  return { kind: 'get', path: segments.join('/') };
}

/** The methods whose REST answers, errors too, are JSON arrays: they stream in gRPC. */
export function isStreaming(url: string): boolean {
  return /^[^?]*:(?:runQuery|batchGet)(?:\?|$)/.test(url);
}
