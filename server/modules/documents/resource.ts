import { invalidArgument } from './errors.ts';
import { isStorable } from '../../http/storable-text.ts';

/** The only database of a project; Firestore's name for it. */
export const DATABASE = '(default)';

/** Firestore's bound on an id. */
const MAX_ID_BYTES = 1500;

/** `projects/{p}/databases/(default)/documents`: what every full resource name starts with. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/${DATABASE}/documents`;
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
  const prefix = `${root}/`;
  if (!name.startsWith(prefix)) {
    throw invalidArgument(`A document name must start with "${prefix}".`);
  }
  const segments = name.slice(prefix.length).split('/');
  assertSegments(segments);
  if (!isDocument(segments)) throw invalidArgument('A document name has collection and id pairs.');
  return segments.join('/');
}

/** Throws INVALID_ARGUMENT unless every segment may be a collection or document id. */
export function assertSegments(segments: readonly string[]): void {
  for (const segment of segments) {
    const reserved = segment === '.' || segment === '..' || /^__.*__$/su.test(segment);
    const fits = segment !== '' && Buffer.byteLength(segment) <= MAX_ID_BYTES;
    if (reserved || !fits || segment.includes('/') || !isStorable(segment)) {
      throw invalidArgument('A resource path holds an invalid collection or document id.');
    }
  }
}

/** Documents have an even number of segments, collections an odd one. */
export function isDocument(segments: readonly string[]): boolean {
  return segments.length > 0 && segments.length % 2 === 0;
}

/** `programs/x` -> `programs`; `programs/x/days/y` -> `programs/x/days`. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
