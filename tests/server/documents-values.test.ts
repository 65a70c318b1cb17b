import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../../server/modules/documents/compare.ts';
import { encodeFields } from '../../server/modules/documents/encode.ts';
import {
  absoluteName,
  documentsRoot,
  relativePath,
} from '../../server/modules/documents/resource.ts';
import { canonicalDouble, canonicalTimestamp } from '../../server/modules/documents/scalars.ts';
import { fields, mapReferences, value } from '../../server/modules/documents/values.ts';
import type { Fields, Value } from '../../server/modules/documents/values.ts';

const ROOT = documentsRoot('silna');

const text = fc.string({ unit: 'binary' }).filter((s) => !s.includes('\0'));
const fieldName = text.filter((s) => s !== '' && !/^__.*__$/su.test(s));
const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}$/);
const microseconds = fc
  .tuple(
    fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30'),
      noInvalidDate: true,
    }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([date, micros]) => {
    const written = `${date.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}Z`;
    return canonicalTimestamp(written) ?? '';
  });

const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant({ nullValue: null }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => ({ integerValue: String(n) })),
  fc.integer({ min: -3, max: 3 }).map((n) => ({ integerValue: String(n) })),
  fc.double().map((number) => ({ doubleValue: canonicalDouble(number) })),
  microseconds.map((timestampValue) => ({ timestampValue })),
  text.map((stringValue) => ({ stringValue })),
  fc.uint8Array().map((b) => ({ bytesValue: Buffer.from(b).toString('base64') })),
  fc.tuple(id, id).map(([a, b]) => ({ referenceValue: `${a}/${b}` })),
  fc
    .record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    .map(({ latitude, longitude }) => ({
      geoPointValue: { latitude: latitude + 0, longitude: longitude + 0 },
    })),
);

const { anyValue } = fc.letrec<{ anyValue: Value; map: Value }>((tie) => ({
  anyValue: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc
      .array(fc.oneof(scalar, tie('map')), { maxLength: 4 })
      .map((values): Value => ({ arrayValue: { values } })),
    tie('map'),
  ),
  map: fc
    .dictionary(fieldName, tie('anyValue'), { maxKeys: 4, noNullPrototype: true })
    .map((entries): Value => ({ mapValue: { fields: entries } })),
}));

const parse = (input: unknown) => v.parse(value, input);

describe('the wire format of values', () => {
  it('reads back every value it writes', () => {
    fc.assert(
      fc.property(anyValue, (canonical) => {
        const wire = mapReferences(canonical, (path) => absoluteName(ROOT, path));
        const received = parse(JSON.parse(JSON.stringify(wire)));
        expect(mapReferences(received, (name) => relativePath(ROOT, name))).toEqual(canonical);
      }),
    );
  });

  it.each<[string, unknown, Value]>([
    ['null by name', { nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [
      'the largest int64',
      { integerValue: '9223372036854775807' },
      { integerValue: '9223372036854775807' },
    ],
    [
      'the smallest int64',
      { integerValue: '-9223372036854775808' },
      { integerValue: '-9223372036854775808' },
    ],
    ['an integer as a JSON number', { integerValue: 7 }, { integerValue: '7' }],
    ['an integer with zeros', { integerValue: '-007' }, { integerValue: '-7' }],
    ['NaN', { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    ['minus infinity', { doubleValue: '-Infinity' }, { doubleValue: '-Infinity' }],
    ['minus zero as a string', { doubleValue: '-0' }, { doubleValue: '-0' }],
    ['a double as a string', { doubleValue: '1.5e2' }, { doubleValue: 150 }],
    [
      'nanoseconds',
      { timestampValue: '2026-01-02T03:04:05.123456789Z' },
      { timestampValue: '2026-01-02T03:04:05.123456Z' },
    ],
    [
      'a time with an offset',
      { timestampValue: '2026-01-01T01:30:00+02:00' },
      { timestampValue: '2025-12-31T23:30:00Z' },
    ],
    [
      'a fraction of zeros',
      { timestampValue: '2026-01-01T00:00:00.000000000Z' },
      { timestampValue: '2026-01-01T00:00:00Z' },
    ],
    ['base64 for URLs without padding', { bytesValue: '_-8' }, { bytesValue: '/+8=' }],
    [
      'a geo point without a zero',
      { geoPointValue: { latitude: 52.2 } },
      { geoPointValue: { latitude: 52.2, longitude: 0 } },
    ],
    ['an empty array', { arrayValue: {} }, { arrayValue: { values: [] } }],
    ['an empty map', { mapValue: {} }, { mapValue: { fields: {} } }],
    [
      'a field called constructor',
      { mapValue: { fields: { constructor: { booleanValue: true } } } },
      { mapValue: { fields: { constructor: { booleanValue: true } } } },
    ],
  ])('reads %s into its canonical spelling', (_name, wire, canonical) => {
    expect(parse(wire)).toEqual(canonical);
  });

  it.each<[string, unknown]>([
    ['no type', {}],
    ['two types', { booleanValue: true, stringValue: 'x' }],
    ['an unknown type', { regexValue: 'x' }],
    ['a bare value', 'x'],
    ['an integer beyond int64', { integerValue: '9223372036854775808' }],
    ['an integer beyond a double', { integerValue: 2 ** 53 }],
    ['an integer with a fraction', { integerValue: '1.5' }],
    ['a double in words', { doubleValue: 'one' }],
    ['an impossible date', { timestampValue: '2026-13-01T00:00:00Z' }],
    ['a date without a zone', { timestampValue: '2026-01-01T00:00:00' }],
    ['the year zero', { timestampValue: '0000-01-01T00:00:00Z' }],
    ['a lone surrogate', { stringValue: '\ud800' }],
    ['U+0000', { stringValue: 'a\0b' }],
    ['bytes that are no base64', { bytesValue: 'ą' }],
    ['a latitude beyond the pole', { geoPointValue: { latitude: 91, longitude: 0 } }],
    ['an array in an array', { arrayValue: { values: [{ arrayValue: {} }] } }],
    ['an empty field name', { mapValue: { fields: { '': { nullValue: null } } } }],
    ['a reserved field name', { mapValue: { fields: { __type__: { stringValue: 'x' } } } }],
    ['fields in a list', { mapValue: { fields: [] } }],
  ])('refuses %s', (_name, wire) => {
    expect(v.safeParse(value, wire).success).toBe(false);
  });

  it('does not drop a prototype that arrives as JSON', () => {
    const wire: unknown = JSON.parse('{"mapValue":{"fields":{"__proto__":{"nullValue":null}}}}');
    expect(v.safeParse(value, wire).success).toBe(false);
  });
});

describe('encodeFields', () => {
  it('writes plain content as the SDKs do', () => {
    const encoded = encodeFields({
      name: 'Siła',
      order: 3,
      load: 2.5,
      debt: -0,
      big: 2n ** 60n,
      active: true,
      nothing: null,
      at: new Date('2026-01-02T03:04:05.600Z'),
      raw: new Uint8Array([1, 255]),
      program: { referencePath: 'programs/x' },
      equipment: ['mini band', 'power band'],
      nested: { referencePath: 'not alone', other: 1 },
    });
    expect(encoded).toEqual<Fields>({
      name: { stringValue: 'Siła' },
      order: { integerValue: '3' },
      load: { doubleValue: 2.5 },
      debt: { doubleValue: '-0' },
      big: { integerValue: '1152921504606846976' },
      active: { booleanValue: true },
      nothing: { nullValue: null },
      at: { timestampValue: '2026-01-02T03:04:05.600Z' },
      raw: { bytesValue: 'Af8=' },
      program: { referenceValue: 'programs/x' },
      equipment: {
        arrayValue: { values: [{ stringValue: 'mini band' }, { stringValue: 'power band' }] },
      },
      nested: {
        mapValue: {
          fields: { referencePath: { stringValue: 'not alone' }, other: { integerValue: '1' } },
        },
      },
    });
    expect(v.parse(fields, encoded)).toEqual(encoded);
  });

  it('refuses what Firestore cannot hold', () => {
    expect(() => encodeFields({ nested: [['x']] })).toThrow(v.ValiError);
    expect(() => encodeFields({ __name__: 'x' })).toThrow(v.ValiError);
    expect(() => encodeFields({ text: 'a\0' })).toThrow(v.ValiError);
    expect(() => encodeFields({ big: 2n ** 63n })).toThrow(v.ValiError);
  });
});

describe('the order of values', () => {
  it('is total: equal to itself, opposite when swapped, and transitive', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(compareValues(a, a)).toBe(0);
        expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
        const [low, middle, high] = [a, b, c].toSorted(compareValues);
        if (!low || !middle || !high) throw new Error('three values sort into three');
        expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
        expect(compareValues(middle, high)).toBeLessThanOrEqual(0);
        expect(compareValues(low, high)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('follows the documented sequence within and across types', () => {
    const ascending: Value[] = [
      { nullValue: null },
      { booleanValue: false },
      { booleanValue: true },
      { doubleValue: 'NaN' },
      { doubleValue: '-Infinity' },
      { integerValue: '-9223372036854775808' },
      { doubleValue: 0.5 },
      { integerValue: '1' },
      { doubleValue: 9007199254740992 },
      { integerValue: '9007199254740993' },
      { doubleValue: 'Infinity' },
      { timestampValue: '2026-01-01T00:00:00Z' },
      { timestampValue: '2026-01-01T00:00:00.000001Z' },
      { timestampValue: '2026-01-01T00:00:00.500Z' },
      { timestampValue: '2026-01-01T00:00:01Z' },
      { stringValue: '' },
      { stringValue: 'Z' },
      { stringValue: 'a' },
      { stringValue: 'ą' },
      { stringValue: '\uffff' },
      { stringValue: '😀' },
      { bytesValue: '' },
      { bytesValue: 'AA==' },
      { bytesValue: '/w==' },
      { referenceValue: 'programs/a' },
      { referenceValue: 'programs/a/days/1' },
      { referenceValue: 'programs/a-b' },
      { geoPointValue: { latitude: -1, longitude: 5 } },
      { geoPointValue: { latitude: 0, longitude: -5 } },
      { geoPointValue: { latitude: 0, longitude: 5 } },
      { arrayValue: { values: [] } },
      { arrayValue: { values: [{ integerValue: '1' }] } },
      { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
      { arrayValue: { values: [{ integerValue: '2' }] } },
      { mapValue: { fields: {} } },
      { mapValue: { fields: { a: { integerValue: '2' } } } },
      { mapValue: { fields: { b: { nullValue: null }, a: { integerValue: '2' } } } },
      { mapValue: { fields: { b: { integerValue: '1' } } } },
    ];
    const descending = ascending.toReversed();
    expect(descending.toSorted(compareValues)).toEqual(ascending);
  });

  it('holds equal what Firestore holds equal', () => {
    expect(compareValues({ integerValue: '1' }, { doubleValue: 1 })).toBe(0);
    expect(compareValues({ integerValue: '0' }, { doubleValue: '-0' })).toBe(0);
    expect(compareValues({ doubleValue: 'NaN' }, { doubleValue: 'NaN' })).toBe(0);
  });
});
