import * as v from 'valibot';
import { canonicalDouble } from './scalars.ts';
import { fields } from './values.ts';
import type { Fields, Value } from './values.ts';

/** A reference to another document by its path, e.g. `{ referencePath: 'programs/x' }`. */
export interface DocumentReference {
  referencePath: string;
}

/** What content is written in: plain JSON, plus dates, bytes and references. */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Uint8Array
  | DocumentReference
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * Plain content -> the encoded fields of the table. Whole numbers become integers, as the Firestore
 * SDKs write them. Throws a ValiError for what Firestore cannot hold (a reserved field name, an
 * array in an array, text that is not valid UTF-8).
 */
export function encodeFields(plain: Readonly<Record<string, Plain>>): Fields {
  return v.parse(fields, encodeEntries(plain));
}

function encodeEntries(plain: Readonly<Record<string, Plain>>): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, item]) => [name, encodeValue(item)]));
}

function encodeValue(plain: Plain): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'bigint') return { integerValue: String(plain) };
  if (typeof plain === 'number') return encodeNumber(plain);
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  if (isList(plain)) return { arrayValue: { values: plain.map(encodeValue) } };
  if (isReference(plain)) return { referenceValue: plain.referencePath };
  return { mapValue: { fields: encodeEntries(plain) } };
}

function encodeNumber(plain: number): Value {
  return Number.isSafeInteger(plain) && !Object.is(plain, -0)
    ? { integerValue: String(plain) }
    : { doubleValue: canonicalDouble(plain) };
}

const isList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain);

function isReference(plain: object): plain is DocumentReference {
  const keys = Object.keys(plain);
  return keys.length === 1 && 'referencePath' in plain && typeof plain.referencePath === 'string';
}
