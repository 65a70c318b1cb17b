import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LISTS } from '../../server/modules/documents/reads.ts';
import { parseBatchGet, parseRunQuery } from '../../server/modules/documents/request.ts';
import { equalTo, from, ROOT, sortedBy } from './documents-app.ts';

const queried = (body: unknown) => parseRunQuery(body, ROOT);
const got = (body: unknown) => parseBatchGet(body, ROOT);
const INVALID = expect.objectContaining({ status: 'INVALID_ARGUMENT' });

const dom = `${ROOT}/programs/dom`;
const where = equalTo('program', dom);
const { orderBy } = sortedBy('order', '__name__');

describe('a query', () => {
  it('is one of the lists', () => {
    expect(queried(from('programs', sortedBy('__name__')))).toEqual({
      collection: 'programs',
      list: LISTS[0],
      target: undefined,
    });
    expect(queried(from('workouts', { where, orderBy }))).toEqual({
      collection: 'workouts',
      list: LISTS[1],
      target: 'programs/dom',
    });
    const ofWorkout = equalTo('workoutReference', `${ROOT}/workouts/dom-a`);
    expect(queried(from('exercises', { where: ofWorkout, orderBy }))).toEqual({
      collection: 'exercises',
      list: LISTS[2],
      target: 'workouts/dom-a',
    });
  });

  const { fieldFilter } = where;
  const withFilter = (change: object) => ({
    where: { fieldFilter: { ...fieldFilter, ...change } },
    orderBy,
  });
  it.each<[string, object]>([
    ['a whole collection of parts', sortedBy('__name__')],
    ['another order', { where, ...sortedBy('__name__') }],
    ['an order downwards', { where, orderBy: [{ ...orderBy[0], direction: 'DESCENDING' }] }],
    ['another field', { where: equalTo('name', dom), orderBy }],
    ['another operator', withFilter({ op: 'LESS_THAN' })],
    ['another value', withFilter({ value: { stringValue: dom } })],
    ['two values', withFilter({ value: { referenceValue: dom, stringValue: 'x' } })],
    ['a path into a map', withFilter({ field: { fieldPath: 'program.x' } })],
    ['a field path that is no path', withFilter({ field: { fieldPath: "`' or 1=1; --`" } })],
    ['AND', { where: { compositeFilter: { op: 'AND', filters: [where] } }, orderBy }],
    ['a filter beside the filter', { where: { ...where, unaryFilter: {} }, orderBy }],
    ['a limit', { where, orderBy, limit: 1 }],
    ['an offset', { where, orderBy, offset: 0 }],
    ['a projection', { where, orderBy, select: { fields: [] } }],
    ['a cursor', { where, orderBy, startAt: { values: [] } }],
    ['an unknown part', { where, orderBy, groupBy: [] }],
    ['a collection group', { from: [{ collectionId: 'workouts', allDescendants: true }] }],
    ['two collections', { from: [{ collectionId: 'workouts' }, { collectionId: 'programs' }] }],
  ])('with %s is none of them', (_name, change) => {
    expect(queried(from('workouts', { where, orderBy, ...change }))).toEqual({
      collection: 'workouts',
      list: undefined,
      target: undefined,
    });
  });

  it.each(['transaction', 'newTransaction', 'readTime', 'explainOptions'])(
    'with the option %s is none of them',
    (option) => {
      const body = { ...from('workouts', { where, orderBy }), [option]: {} };
      expect(queried(body).list).toBeUndefined();
    },
  );

  it.each([undefined, null, [], 'x', {}, { structuredQuery: { from: [] } }])(
    '%j is INVALID_ARGUMENT',
    (body) => {
      expect(() => queried(body)).toThrow(INVALID);
    },
  );
});

describe('a batch', () => {
  it('is one document of a collection that is read so', () => {
    expect(got({ documents: [dom] })).toEqual({ path: 'programs/dom', isRead: true });
    expect(got({ documents: [`${ROOT}/workouts/siła:1`] })).toMatchObject({ isRead: true });
    expect(got({ documents: [`${ROOT}/exercises/x`] })).toMatchObject({ isRead: false });
    expect(got({ documents: [dom, dom] })).toMatchObject({ isRead: false });
    expect(got({ documents: [dom], mask: {} })).toMatchObject({ isRead: false });
    expect(got({ documents: [dom], transaction: 'x' })).toMatchObject({ isRead: false });
  });

  it.each([undefined, null, [], {}, { documents: [] }, { documents: [1] }])(
    '%j is INVALID_ARGUMENT',
    (body) => {
      expect(() => got(body)).toThrow(INVALID);
    },
  );
});

it.each([
  '',
  'programs/x',
  ROOT,
  `${ROOT}/programs`,
  `${ROOT}/programs/x/`,
  `${ROOT}//x`,
  `${ROOT}/programs/..`,
  `${ROOT}/programs/__id7__`,
  `${ROOT}/programs/a\0`,
  `${ROOT}/programs/\ud83d`,
  `${ROOT}/programs/${'a'.repeat(1501)}`,
  `${ROOT.replace('silna', 'other')}/programs/x`,
  `${ROOT}x/programs/x`,
])('the name %j is INVALID_ARGUMENT, asked for or referred to', (name) => {
  expect(() => got({ documents: [name] })).toThrow(INVALID);
  const body = from('workouts', { where: equalTo('program', name), orderBy });
  expect(() => queried(body)).toThrow(INVALID);
});

it('the hosted database has an index for each list that is filtered', async () => {
  const file = new URL('../../firestore.indexes.json', import.meta.url);
  const { indexes } = JSON.parse(await readFile(file, 'utf8'));
  expect(indexes).toEqual(
    LISTS.filter(({ reference }) => reference).map(
      ({ collection, reference, orderBy: second }) => ({
        collectionGroup: collection,
        queryScope: 'COLLECTION',
        fields: [reference, second].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
      }),
    ),
  );
});
