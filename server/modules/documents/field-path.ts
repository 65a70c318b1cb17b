import { invalidArgument } from './errors.ts';
import { isStorable } from '../../http/storable-text.ts';

/** The document's own name as a field: sorts and compares by resource name. */
export const NAME_FIELD = '__name__';

const MAX_BYTES = 1500;
/** One segment: a simple name, or any text in backquotes with `\` and the backquote escaped. */
const SEGMENT = /([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\[`\\])+)`/uy;

/** Names of the form `__x__` belong to Firestore itself. */
export function isReserved(fieldName: string): boolean {
  return /^__.*__$/su.test(fieldName);
}

/**
 * Splits `a.b` and `` `a b`.c `` into names; `__name__` alone comes back as it is.
 * Throws INVALID_ARGUMENT for anything else, reserved names included.
 */
export function parseFieldPath(text: string): string[] {
  if (text === NAME_FIELD) return [NAME_FIELD];
  if (Buffer.byteLength(text) > MAX_BYTES || !isStorable(text)) throw invalidFieldPath();
  const names: string[] = [];
  for (let at = 0; ; at += 1) {
    SEGMENT.lastIndex = at;
    const match = SEGMENT.exec(text);
    const name = match?.[1] ?? match?.[2]?.replaceAll(/\\(.)/gsu, '$1');
    if (name === undefined || isReserved(name)) throw invalidFieldPath();
    names.push(name);
    at = SEGMENT.lastIndex;
    if (at === text.length) return names;
    if (text[at] !== '.') throw invalidFieldPath();
  }
}

function invalidFieldPath(): Error {
  return invalidArgument('Invalid property path.');
}
