import fc from 'fast-check';
import { doc, DocumentReference, getDoc } from 'firebase/firestore/lite';
import { beforeAll, expect, it } from 'vitest';
import type { Plain } from '../../server/modules/documents/encode-document.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import { openSite } from './documents-visitors.ts';
import type { Visitor } from './documents-visitors.ts';
import { inThisFile } from './support/in-this-file.ts';

let subscriber: Visitor;

const site = inThisFile(() => openSite());
beforeAll(async () => {
  subscriber = await site.register();
  await site.subscribe(subscriber, new Date(Date.now() + 86_400_000));
});

const text = fc.string({ unit: 'binary' }).filter((s) => !s.includes('\0'));
const name = text.filter((s) => s !== '' && !/^__.*__$/su.test(s));
const scalar: fc.Arbitrary<Plain> = fc.oneof(
  fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    // JSON and SQL have no minus zero.
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  ),
  text,
  fc.stringMatching(/^[a-z]{1,9}$/).map((id) => ({ referencePath: `programs/${id}` })),
);
const { plain } = fc.letrec<{ plain: Plain; map: Plain }>((tie) => ({
  plain: fc.oneof(scalar, fc.array(fc.oneof(scalar, tie('map')), { maxLength: 3 }), tie('map')),
  map: fc.dictionary(name, tie('plain'), { maxKeys: 3, noNullPrototype: true }),
}));

it('values arrive as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(plain, async (value) => {
      await new DocumentsRepo(site.db).putAll([{ path: 'workouts/value', fields: { value } }]);
      const found = await getDoc(doc(subscriber.firestore, 'workouts', 'value'));
      expect(plainOf(found.get('value'))).toEqual(value);
    }),
    { numRuns: 60 },
  );
});

/** The SDK's values as content writes them. */
function plainOf(value: unknown): unknown {
  if (value instanceof DocumentReference) return { referencePath: value.path };
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainOf(item)]));
}
