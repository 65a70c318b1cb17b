import * as v from 'valibot';
import { isStorable } from '../../http/storable-text.ts';
import { isReserved } from './resource.ts';

/**
 * A value of a document in the JSON of Firestore's REST interface: the kinds that content has. A
 * reference holds a full resource name on the wire and a document path (`programs/x`) in the table.
 */
export type Value =
  | { stringValue: string }
  | { integerValue: string }
  | { doubleValue: number }
  | { booleanValue: boolean }
  | { referenceValue: string }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

export type Fields = Record<string, Value>;

const storableText = v.pipe(v.string(), v.check(isStorable, 'The text is not valid.'));
const fieldName = v.pipe(
  storableText,
  v.minLength(1),
  v.check((name) => !isReserved(name), 'The field name is reserved.'),
);

/** The only field of a value decides its schema: a union would try all kinds, and word five refusals for each value. */
const value: v.GenericSchema<unknown, Value> = v.lazy((input) => {
  const name = typeof input === 'object' && input !== null ? Object.keys(input)[0] : undefined;
  return kinds.get(name) ?? noKind;
});

const arrayElement = v.pipe(
  value,
  v.check((element) => !('arrayValue' in element), 'Firestore holds no array in an array.'),
);

/** Entry by entry, because a record schema silently drops names such as `constructor`. */
export const fields: v.GenericSchema<unknown, Fields> = v.pipe(
  v.custom<object>((input) => typeof input === 'object' && input !== null && !Array.isArray(input)),
  v.transform((input) => Object.entries(input)),
  v.array(v.tuple([fieldName, value])),
  v.transform((entries) => Object.fromEntries(entries)),
);

const noKind = v.custom<Value>(() => false, 'The kind of the value is not known.');
const kinds = new Map<string | undefined, v.GenericSchema<unknown, Value>>([
  ['stringValue', v.strictObject({ stringValue: storableText })],
  ['integerValue', v.strictObject({ integerValue: v.pipe(v.string(), v.regex(/^-?\d{1,16}$/)) })],
  ['doubleValue', v.strictObject({ doubleValue: v.pipe(v.number(), v.finite()) })],
  ['booleanValue', v.strictObject({ booleanValue: v.boolean() })],
  ['referenceValue', v.strictObject({ referenceValue: storableText })],
  ['arrayValue', v.strictObject({ arrayValue: v.strictObject({ values: v.array(arrayElement) }) })],
  ['mapValue', v.strictObject({ mapValue: v.strictObject({ fields }) })],
]);

/** A copy of the fields with every reference renamed. */
export function mapReferences(input: Fields, rename: (path: string) => string): Fields {
  return Object.fromEntries(
    Object.entries(input).map(([name, item]) => [name, mapReference(item, rename)]),
  );
}

function mapReference(input: Value, rename: (path: string) => string): Value {
  if ('referenceValue' in input) return { referenceValue: rename(input.referenceValue) };
  if ('arrayValue' in input) {
    return {
      arrayValue: { values: input.arrayValue.values.map((item) => mapReference(item, rename)) },
    };
  }
  if ('mapValue' in input) {
    return { mapValue: { fields: mapReferences(input.mapValue.fields, rename) } };
  }
  return input;
}
