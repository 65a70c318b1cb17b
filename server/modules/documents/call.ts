import { notFound, permissionDenied, unimplemented } from './documents-error.ts';
import { documentsRoot } from './resource.ts';

export type Call = 'runQuery' | 'batchGet';

const WRITE_METHODS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
/** A POST that writes; without a verb it creates a document. */
const WRITE = /^[^:]*(?::(?:commit|batchWrite|write|beginTransaction|rollback))?$/;

/**
 * The call behind a method and a raw URL. Throws NOT_FOUND outside this project's database,
 * PERMISSION_DENIED for every kind of write and UNIMPLEMENTED for all else.
 */
export function parseCall(method: string, url: string, projectId: string): Call {
  const [path = ''] = url.split('?', 1);
  const root = `/v1/${documentsRoot(projectId)}`;
  const rest = path.slice(root.length);
  if (!path.startsWith(root) || !/^(?:$|[/:])/.test(rest)) {
    throw notFound('The requested URL was not found on this server.');
  }
  if (method === 'POST' && rest === ':runQuery') return 'runQuery';
  if (method === 'POST' && rest === ':batchGet') return 'batchGet';
  if (WRITE_METHODS.has(method) || (method === 'POST' && WRITE.test(rest))) {
    throw permissionDenied();
  }
  throw unimplemented('This call');
}

/** The methods whose REST answers, errors too, are JSON arrays: they stream in gRPC. */
export function isStreaming(url: string): boolean {
  return /^[^?]*:(?:runQuery|batchGet)(?:\?|$)/.test(url);
}
