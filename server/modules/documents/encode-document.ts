import * as v from 'valibot';
import { fields } from './document-values.ts';
import type { Fields, Value } from './document-values.ts';

/** A reference to another document by its path, e.g. `{ referencePath: 'programs/x' }`. */
export interface DocumentReference {
  referencePath: string;
}

/** The plain values that content is written in. */
export type Plain =
  | boolean
  | number
  | string
  | DocumentReference
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * Plain content -> the encoded fields of the table. Whole numbers become integers, as the Firestore
 * SDKs write them. Throws a ValiError for what Firestore or the table cannot hold (a reserved field
 * name, an array in an array, text that is not valid UTF-8, a number that is not finite).
 */
export function encodeFields(plain: Readonly<Record<string, Plain>>): Fields {
  return v.parse(fields, encodeEntries(plain));
}

function encodeEntries(plain: Readonly<Record<string, Plain>>): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, item]) => [name, encodeValue(item)]));
}

function encodeValue(plain: Plain): Value {
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'number') {
    return Number.isSafeInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (isList(plain)) return { arrayValue: { values: plain.map(encodeValue) } };
  if (isReference(plain)) return { referenceValue: plain.referencePath };
  return { mapValue: { fields: encodeEntries(plain) } };
}

const isList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain);

function isReference(plain: object): plain is DocumentReference {
  const keys = Object.keys(plain);
  return keys.length === 1 && 'referencePath' in plain && typeof plain.referencePath === 'string';
}
