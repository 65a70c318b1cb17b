import { compareUtf8 } from './text.ts';
import type { Fields, Value } from './values.ts';

/** Firestore's order across types; integers and doubles are one type. */
const TYPE_RANK = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
} as const;

/**
 * Firestore's total order of canonical values: negative, zero or positive. Zero is also what an
 * EQUAL filter means, so the integer 1 equals the double 1.
 */
export function compareValues(left: Value, right: Value): number {
  if ('booleanValue' in left && 'booleanValue' in right) {
    return Number(left.booleanValue) - Number(right.booleanValue);
  }
  if (isNumber(left) && isNumber(right)) return compareNumbers(numberOf(left), numberOf(right));
  if ('timestampValue' in left && 'timestampValue' in right) {
    return compareTimestamps(left.timestampValue, right.timestampValue);
  }
  if ('stringValue' in left && 'stringValue' in right) {
    return compareUtf8(left.stringValue, right.stringValue);
  }
  if ('bytesValue' in left && 'bytesValue' in right) {
    return Buffer.compare(
      Buffer.from(left.bytesValue, 'base64'),
      Buffer.from(right.bytesValue, 'base64'),
    );
  }
  if ('referenceValue' in left && 'referenceValue' in right) {
    return comparePaths(left.referenceValue, right.referenceValue);
  }
  if ('geoPointValue' in left && 'geoPointValue' in right) {
    const [a, b] = [left.geoPointValue, right.geoPointValue];
    return a.latitude - b.latitude || a.longitude - b.longitude;
  }
  if ('arrayValue' in left && 'arrayValue' in right) {
    return compareLists(left.arrayValue.values, right.arrayValue.values, compareValues);
  }
  if ('mapValue' in left && 'mapValue' in right) {
    return compareMaps(left.mapValue.fields, right.mapValue.fields);
  }
  return rankOf(left) - rankOf(right);
}

/** Order of resource names: segment by segment. */
export function comparePaths(left: string, right: string): number {
  return compareLists(left.split('/'), right.split('/'), compareUtf8);
}

function compareLists<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): number {
  for (const [index, a] of left.entries()) {
    const b = right[index];
    if (b === undefined) break;
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Maps compare as lists of entries sorted by name: name first, then value. */
function compareMaps(left: Fields, right: Fields): number {
  return compareLists(
    sortedEntries(left),
    sortedEntries(right),
    ([a, x], [b, y]) => compareUtf8(a, b) || compareValues(x, y),
  );
}

function sortedEntries(fields: Fields): [string, Value][] {
  return Object.entries(fields).toSorted(([a], [b]) => compareUtf8(a, b));
}

/** Canonical timestamps sort as text once the `Z` is off: a fraction only ever adds digits. */
function compareTimestamps(left: string, right: string): number {
  return compareUtf8(left.slice(0, -1), right.slice(0, -1));
}

type NumberValue =
  | Extract<Value, { integerValue: string }>
  | Extract<Value, { doubleValue: unknown }>;

function isNumber(value: Value): value is NumberValue {
  return 'integerValue' in value || 'doubleValue' in value;
}

function numberOf(value: NumberValue): bigint | number {
  return 'integerValue' in value ? BigInt(value.integerValue) : Number(value.doubleValue);
}

/** NaN sorts before every number and equals itself; a bigint compares exactly with a double. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  const byNaN = Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  if (byNaN !== 0) return byNaN;
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

function rankOf(value: Value): number {
  for (const [type, rank] of Object.entries(TYPE_RANK)) if (type in value) return rank;
  throw new TypeError('Not a Firestore value.');
}
