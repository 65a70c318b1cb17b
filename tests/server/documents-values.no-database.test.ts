import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeFields } from '../../server/modules/documents/encode-document.ts';
import type { Plain } from '../../server/modules/documents/encode-document.ts';
import { fields, mapReferences } from '../../server/modules/documents/document-values.ts';
import type { Fields } from '../../server/modules/documents/document-values.ts';

describe('the fields of a document', () => {
  const encoded: Fields = {
    name: { stringValue: 'Siła' },
    order: { integerValue: '-3' },
    load: { doubleValue: 2.5 },
    loud: { booleanValue: false },
    program: { referenceValue: 'programs/x' },
    equipment: {
      arrayValue: { values: [{ stringValue: 'mini band' }, { referenceValue: 'exercises/e' }] },
    },
    constructor: {
      mapValue: {
        fields: {
          referencePath: { stringValue: 'not alone' },
          other: { referenceValue: 'exercises/f' },
        },
      },
    },
  };

  it('are written as the SDKs write plain content', () => {
    const plain = {
      name: 'Siła',
      order: -3,
      load: 2.5,
      loud: false,
      program: { referencePath: 'programs/x' },
      equipment: ['mini band', { referencePath: 'exercises/e' }],
      constructor: { referencePath: 'not alone', other: { referencePath: 'exercises/f' } },
    };
    expect(encodeFields(plain)).toEqual(encoded);
    expect(v.parse(fields, encoded)).toEqual(encoded);
  });

  it('name the references in them anew, at any depth', () => {
    const renamed = JSON.stringify(encoded).replaceAll(/"(programs|exercises)\//g, '"root/$1/');
    expect(mapReferences(encoded, (path) => `root/${path}`)).toEqual(JSON.parse(renamed));
  });

  it.each<[string, Record<string, Plain>]>([
    ['an array in an array', { nested: [['x']] }],
    ['a reserved name', { __name__: 'x' }],
    ['an empty name', { map: { '': 'x' } }],
    ['U+0000', { text: 'a\0' }],
    ['a lone surrogate', { list: ['\ud800'] }],
    ['no number', { order: Number.NaN }],
    ['an infinite number', { order: Infinity }],
  ])('are not written with %s', (_name, plain) => {
    expect(() => encodeFields(plain)).toThrow(v.ValiError);
  });

  it.each([
    null,
    [],
    { a: {} },
    { a: 'x' },
    { a: { regexValue: 'x' } },
    { a: { stringValue: 'x', integerValue: '1' } },
    { a: { integerValue: '1.5' } },
    { a: { booleanValue: 'true' } },
    { a: { mapValue: { fields: [] } } },
    JSON.parse('{"a":{"mapValue":{"fields":{"__proto__":{"stringValue":"x"}}}}}'),
  ])('are not read from %j', (stored) => {
    expect(v.safeParse(fields, stored).success).toBe(false);
  });
});
