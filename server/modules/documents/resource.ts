import { isStorable } from '../../http/storable-text.ts';
import { invalidArgument } from './documents-error.ts';

/** Firestore's bound on an id. */
const MAX_ID_BYTES = 1500;

/** `projects/{p}/databases/(default)/documents`: what every full resource name starts with. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/** The full resource name of a document path such as `programs/x`. */
export function absoluteName(root: string, path: string): string {
  return `${root}/${path}`;
}

/**
 * The document path in a full resource name.
 * Throws INVALID_ARGUMENT for another database's name and for what is not a document's name.
 */
export function relativePath(root: string, name: string): string {
  const path = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : '';
  const segments = path.split('/');
  if (segments.length % 2 !== 0 || !segments.every(isId)) {
    throw invalidArgument(`The name of a document is "${root}/" and pairs of collection and id.`);
  }
  return path;
}

function isId(segment: string): boolean {
  const isRelative = segment === '.' || segment === '..';
  const fits = segment !== '' && Buffer.byteLength(segment) <= MAX_ID_BYTES;
  return fits && !isRelative && !isReserved(segment) && isStorable(segment);
}

/** Names of the form `__x__` belong to Firestore itself. */
export function isReserved(name: string): boolean {
  return /^__.*__$/su.test(name);
}

/** `programs/x` -> `programs`; `programs/x/days/y` -> `programs/x/days`. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
