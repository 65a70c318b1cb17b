import fc from 'fast-check';
import {
  Bytes,
  collection,
  doc,
  DocumentReference,
  getDoc,
  getDocs,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plain } from '../../server/modules/documents/encode.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import { openSite } from './documents-visitors.ts';
import type { Site, Visitor } from './documents-visitors.ts';

let site: Site;
let subscriber: Visitor;

beforeAll(async () => {
  site = await openSite();
  subscriber = await site.register();
  await site.subscribe(subscriber, new Date(Date.now() + 86_400_000));
});
afterAll(() => site.close());

const text = fc.string({ unit: 'binary' }).filter((s) => !s.includes('\0'));
const name = text.filter((s) => s !== '' && !/^__.*__$/su.test(s));
const number = fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger());
const scalar: fc.Arbitrary<Plain> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  number,
  text,
  fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
  fc.uint8Array(),
  fc.stringMatching(/^[a-z]{1,9}$/).map((id) => ({ referencePath: `programs/${id}` })),
);
const { plain } = fc.letrec<{ plain: Plain; map: Plain }>((tie) => ({
  plain: fc.oneof(scalar, fc.array(fc.oneof(scalar, tie('map')), { maxLength: 3 }), tie('map')),
  map: fc.dictionary(name, tie('plain'), { maxKeys: 3, noNullPrototype: true }),
}));

/** The SDK's representation of the same value. */
function ofSdk(value: Plain): unknown {
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (value instanceof Uint8Array) return Bytes.fromUint8Array(value);
  if (Array.isArray(value)) return value.map(ofSdk);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && 'referencePath' in value && typeof value.referencePath === 'string') {
    return doc(subscriber.firestore, value.referencePath);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ofSdk(item)]));
}

it('values arrive as they were written and are found by equality', async () => {
  const { firestore } = subscriber;
  await fc.assert(
    fc.asyncProperty(plain, async (value) => {
      await new DocumentsRepo(site.db).putAll([{ path: 'exercises/value', fields: { value } }]);
      const expected = ofSdk(value);
      const found = await getDoc(doc(firestore, 'exercises', 'value'));
      expect(normal(found.get('value'))).toEqual(normal(expected));
      const equal = query(collection(firestore, 'exercises'), where('value', '==', expected));
      expect((await getDocs(equal)).docs.map(({ id }) => id)).toEqual(['value']);
    }),
    { numRuns: 60 },
  );
});

/** The SDK's own objects as text, since they contain the whole client. */
function normal(value: unknown): unknown {
  if (value instanceof DocumentReference) return `reference ${value.path}`;
  if (value instanceof Bytes) return `bytes ${value.toBase64()}`;
  if (value instanceof Timestamp) return `time ${value.toDate().toISOString()}`;
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normal(item)]));
}
