import * as v from 'valibot';
import { isReserved } from './field-path.ts';
import { bytes, double, geoPoint, int64, storableText, timestamp } from './scalars.ts';
import type { Double } from './scalars.ts';

/**
 * A Firestore value in the JSON of its REST interface, in canonical spelling. A reference holds a
 * full resource name on the wire and a document path (`programs/x`) in the table.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: Double }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

export type Fields = Record<string, Value>;

const fieldName = v.pipe(
  storableText,
  v.minLength(1),
  v.check((name) => !isReserved(name), 'The field name is reserved.'),
);

/** Any wire value -> its canonical spelling. */
export const value: v.GenericSchema<unknown, Value> = v.lazy(() =>
  v.union([
    v.strictObject({
      nullValue: v.pipe(
        v.union([v.null(), v.literal('NULL_VALUE')]),
        v.transform(() => null),
      ),
    }),
    v.strictObject({ booleanValue: v.boolean() }),
    v.strictObject({ integerValue: int64 }),
    v.strictObject({ doubleValue: double }),
    v.strictObject({ timestampValue: timestamp }),
    v.strictObject({ stringValue: storableText }),
    v.strictObject({ bytesValue: bytes }),
    v.strictObject({ referenceValue: storableText }),
    v.strictObject({ geoPointValue: geoPoint }),
    v.strictObject({
      arrayValue: v.strictObject({ values: v.optional(v.array(arrayElement), []) }),
    }),
    v.strictObject({ mapValue: v.strictObject({ fields: v.optional(fields, {}) }) }),
  ]),
);

/** Firestore holds no array directly inside an array. */
const arrayElement = v.pipe(
  value,
  v.check((element) => !('arrayValue' in element), 'An array cannot hold an array.'),
);

/** Entry by entry, because a record schema silently drops names such as `constructor`. */
export const fields: v.GenericSchema<unknown, Fields> = v.pipe(
  v.custom<object>((input) => isObject(input), 'Fields are an object.'),
  v.transform((input) => Object.entries(input)),
  v.array(v.tuple([fieldName, value])),
  v.transform((entries) => Object.fromEntries(entries)),
);

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The same value with every reference in it renamed. */
export function mapReferences(input: Value, rename: (name: string) => string): Value {
  if ('referenceValue' in input) return { referenceValue: rename(input.referenceValue) };
  if ('arrayValue' in input) {
    return {
      arrayValue: { values: input.arrayValue.values.map((item) => mapReferences(item, rename)) },
    };
  }
  if ('mapValue' in input) {
    return { mapValue: { fields: mapFieldReferences(input.mapValue.fields, rename) } };
  }
  return input;
}

export function mapFieldReferences(input: Fields, rename: (name: string) => string): Fields {
  return Object.fromEntries(
    Object.entries(input).map(([name, item]) => [name, mapReferences(item, rename)]),
  );
}

/** The value at a field path, or undefined where the document has none. */
export function valueAt(input: Fields, [name = '', ...rest]: readonly string[]): Value | undefined {
  const found = Object.hasOwn(input, name) ? input[name] : undefined;
  if (found === undefined || rest.length === 0) return found;
  return 'mapValue' in found ? valueAt(found.mapValue.fields, rest) : undefined;
}
