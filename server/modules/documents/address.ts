import { notFound } from './errors.ts';
import { assertSegments, DATABASE } from './resource.ts';

/** What a request's URL names, below `/v1/projects/{project}/databases/(default)/documents`. */
export interface Address {
  /** Decoded path segments of a document, a collection, or none for the root. */
  segments: string[];
  /** The custom method after the colon (`runQuery`), or undefined for a plain REST call. */
  verb: string | undefined;
}

/**
 * Reads a raw URL. A colon splits off the verb only when it is not percent-encoded, so that an id
 * may hold one. Throws NOT_FOUND for another project, another database and an unknown path.
 */
export function parseAddress(url: string, projectId: string): Address {
  const [path = ''] = url.split('?', 1);
  const [empty, v1, projects, project, databases, database, ...rest] = path.split('/');
  if (empty !== '' || v1 !== 'v1' || projects !== 'projects' || databases !== 'databases') {
    throw notFound('The requested URL was not found on this server.');
  }
  if (decode(project) !== projectId || decode(database) !== DATABASE) {
    throw notFound('The requested database does not exist.');
  }
  const last = rest.pop() ?? '';
  const colon = last.lastIndexOf(':');
  const verb = colon < 0 ? undefined : last.slice(colon + 1);
  const [documents, ...segments] = [...rest, colon < 0 ? last : last.slice(0, colon)].map(decode);
  if (documents !== 'documents') {
    throw notFound('The requested URL was not found on this server.');
  }
  assertSegments(segments);
  return { segments, verb };
}

function decode(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw notFound('The requested URL was not found on this server.');
  }
}
