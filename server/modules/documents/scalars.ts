import * as v from 'valibot';
import { isStorable } from '../../http/storable-text.ts';

/**
 * The scalar values of the wire format, each read into one canonical spelling, so that two equal
 * values of one type are equal JSON.
 */

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

export const storableText = v.pipe(v.string(), v.check(isStorable, 'The text is not valid.'));

/** An int64 as a decimal string; a JSON number is read too, as far as it is exact. */
export const int64 = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,20}$/)), v.pipe(v.number(), v.safeInteger())]),
  v.transform((input) => BigInt(input)),
  v.minValue(INT64_MIN),
  v.maxValue(INT64_MAX),
  v.transform(String),
);

export type Double = number | 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** JSON has no NaN, no infinity and (once printed) no minus zero: these travel as strings. */
export function canonicalDouble(value: number): Double {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return 'Infinity';
  if (value === -Infinity) return '-Infinity';
  return Object.is(value, -0) ? '-0' : value;
}

export const double = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^(?:NaN|-?Infinity|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/)),
  ]),
  v.transform((input) => canonicalDouble(Number(input))),
);

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/**
 * RFC 3339 -> UTC with 0, 3 or 6 fraction digits; Firestore keeps microseconds and cuts the rest.
 * Undefined for an impossible or unreadable date.
 */
export function canonicalTimestamp(text: string): string | undefined {
  const [, seconds = '', fraction = '', zone = ''] = RFC_3339.exec(text) ?? [];
  const date = new Date(`${seconds}${zone}`);
  if (Number.isNaN(date.getTime())) return undefined;
  const utc = date.toISOString();
  if (!/^\d{4}-/.test(utc) || utc < '0001') return undefined;
  const micros = fraction.slice(0, 6).padEnd(6, '0');
  const digits = micros.replace(/000$/, '').replace(/^000$/, '');
  return `${utc.slice(0, 19)}${digits === '' ? '' : `.${digits}`}Z`;
}

export const timestamp = v.pipe(
  v.string(),
  v.transform((input) => canonicalTimestamp(input)),
  v.string(),
);

/** Base64 of either alphabet, padded or not -> padded standard base64. */
export const bytes = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/_-]*={0,2}$/),
  v.transform((input) => Buffer.from(input, 'base64').toString('base64')),
);

const degrees = (bound: number) =>
  v.optional(v.pipe(v.number(), v.minValue(-bound), v.maxValue(bound)), 0);

export const geoPoint = v.strictObject({ latitude: degrees(90), longitude: degrees(180) });
