import { describe, expect, it } from 'vitest';
import { parseFieldPath } from '../../server/modules/documents/field-path.ts';
import { containmentOf } from '../../server/modules/documents/narrow.ts';
import { toQuery } from '../../server/modules/documents/query.ts';
import { parseBatchGet, parseRunQuery } from '../../server/modules/documents/request.ts';
import { documentsRoot } from '../../server/modules/documents/resource.ts';
import { select } from '../../server/modules/documents/select.ts';
import type { Fields, Value } from '../../server/modules/documents/values.ts';

const ROOT = documentsRoot('silna');

const queryOf = (structuredQuery: unknown, parent: string[] = []) =>
  toQuery(parseRunQuery({ structuredQuery }), parent, ROOT);
const field = (fieldPath: string) => ({ fieldPath });
const equal = (fieldPath: string, value: unknown) => ({
  fieldFilter: { field: field(fieldPath), op: 'EQUAL', value },
});
const from = [{ collectionId: 'workouts' }];
const where = (filter: unknown) => ({ from, where: filter });

const unary = (fieldPath: string, op: string) => ({
  unaryFilter: { field: field(fieldPath), op },
});
const and = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
const document = (path: string, fields: Fields) => ({ path, fields });
const order = (value: Value): Fields => ({ order: value });
const pathsOf = (query: unknown, documents: { path: string; fields: Fields }[]) =>
  select(documents, queryOf(query)).map(({ path }) => path);
const twoFields = (a: string, b: string): Fields => ({
  a: { integerValue: a },
  b: { integerValue: b },
});

describe('a structured query', () => {
  it('becomes a collection, equalities, an order ending in the name, and a limit', () => {
    const query = queryOf({
      from,
      where: equal('program', { referenceValue: `${ROOT}/programs/x` }),
      orderBy: [{ field: field('order'), direction: 'DESCENDING' }],
      limit: 5,
    });
    expect(query).toEqual({
      collection: 'workouts',
      equalities: [{ field: ['program'], value: { referenceValue: 'programs/x' } }],
      orders: [
        { field: ['order'], descending: true },
        { field: ['__name__'], descending: true },
      ],
      limit: 5,
    });
  });

  it('flattens AND and reads IS_NULL and IS_NAN as equalities', () => {
    const filter = and(
      unary('a', 'IS_NULL'),
      and(unary('b', 'IS_NAN'), equal('c.d', { nullValue: null })),
    );
    expect(queryOf(where(filter)).equalities).toEqual([
      { field: ['a'], value: { nullValue: null } },
      { field: ['b'], value: { doubleValue: 'NaN' } },
      { field: ['c', 'd'], value: { nullValue: null } },
    ]);
  });

  it('names a nested collection by its whole path', () => {
    expect(queryOf({ from }, ['programs', 'x']).collection).toBe('programs/x/workouts');
  });

  it.each<[string, unknown]>([
    ['a collection group', { from: [{ collectionId: 'workouts', allDescendants: true }] }],
    ['OR', where({ compositeFilter: { op: 'OR', filters: [equal('a', { nullValue: null })] } })],
    [
      'an inequality',
      where({ fieldFilter: { field: field('a'), op: 'LESS_THAN', value: { integerValue: '1' } } }),
    ],
    ['IN', where({ fieldFilter: { field: field('a'), op: 'IN', value: { arrayValue: {} } } })],
    ['IS_NOT_NULL', where({ unaryFilter: { field: field('a'), op: 'IS_NOT_NULL' } })],
    ['a projection', { from, select: { fields: [field('a')] } }],
    ['a start', { from, startAt: { values: [{ integerValue: '1' }] } }],
    ['an end', { from, endAt: { values: [] } }],
    ['an offset', { from, offset: 1 }],
    ['a vector search', { from, findNearest: {} }],
  ])('refuses %s as UNIMPLEMENTED', (_name, query) => {
    expect(() => queryOf(query)).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }));
  });

  it.each(['transaction', 'newTransaction', 'readTime', 'explainOptions'])(
    'refuses the option %s as UNIMPLEMENTED',
    (option) => {
      const refusal = expect.objectContaining({ status: 'UNIMPLEMENTED' });
      expect(() => parseRunQuery({ structuredQuery: { from }, [option]: {} })).toThrow(refusal);
    },
  );

  it.each(['transaction', 'mask'])('refuses batchGet with %s as UNIMPLEMENTED', (option) => {
    const body = { documents: [`${ROOT}/programs/x`], [option]: {} };
    expect(() => parseBatchGet(body)).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }));
  });

  it.each<[string, unknown]>([
    ['no query', undefined],
    ['a list', []],
    ['no collection', {}],
    ['two collections', { from: [...from, ...from] }],
    ['a collection path', { from: [{ collectionId: 'programs/x/workouts' }] }],
    ['an empty collection', { from: [{ collectionId: '' }] }],
    ['a reserved collection', { from: [{ collectionId: '__all__' }] }],
    ['an unknown part', { from, groupBy: [] }],
    [
      'an unknown operator',
      where({ fieldFilter: { field: field('a'), op: 'LIKE', value: { nullValue: null } } }),
    ],
    ['an empty filter', where({})],
    [
      'two filters in one',
      where({
        ...equal('a', { nullValue: null }),
        unaryFilter: { field: field('a'), op: 'IS_NAN' },
      }),
    ],
    ['an AND of nothing', where({ compositeFilter: { op: 'AND', filters: [] } })],
    ['a bare value', where(equal('a', 1))],
    [
      "another database's reference",
      where(
        equal('a', { referenceValue: 'projects/other/databases/(default)/documents/programs/x' }),
      ),
    ],
    ['a reference to a collection', where(equal('a', { referenceValue: `${ROOT}/programs` }))],
    ['a name that is no reference', where(equal('__name__', { stringValue: 'x' }))],
    ['a negative limit', { from, limit: -1 }],
    ['a limit with a fraction', { from, limit: 1.5 }],
    ['an unknown direction', { from, orderBy: [{ field: field('a'), direction: 'UP' }] }],
    [
      '101 filters',
      where({
        compositeFilter: {
          op: 'AND',
          filters: Array.from({ length: 101 }, () => equal('a', { nullValue: null })),
        },
      }),
    ],
  ])('refuses %s as INVALID_ARGUMENT', (_name, query) => {
    expect(() => queryOf(query)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it('refuses a filter nested beyond any use without running out of stack', () => {
    let filter: unknown = equal('a', { nullValue: null });
    for (let depth = 0; depth < 5000; depth += 1) {
      filter = { compositeFilter: { op: 'AND', filters: [filter] } };
    }
    expect(() => queryOf(where(filter))).toThrow(/too deep/);
  });
});

describe('a field path', () => {
  it.each<[string, string[]]>([
    ['order', ['order']],
    ['a.b_2.c', ['a', 'b_2', 'c']],
    ['`a b`.c', ['a b', 'c']],
    ['`a.b`', ['a.b']],
    ['`tick\\`slash\\\\`', ['tick`slash\\']],
    ['`ż`', ['ż']],
    ['__name__', ['__name__']],
    ['constructor', ['constructor']],
  ])('%s is %j', (written, names) => {
    expect(parseFieldPath(written)).toEqual(names);
  });

  it.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    '1a',
    'a b',
    'a-b',
    "order' OR '1'='1",
    'a"b',
    '`a',
    'a`',
    '``',
    '`a\\b`',
    '`a`b',
    '__proto__',
    'a.__proto__.b',
    '`__x__`',
    '__name__.a',
    '`a\0`',
    'a\nb',
    'a'.repeat(1501),
  ])('%j is refused', (written) => {
    expect(() => parseFieldPath(written)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });
});

describe('the documents of a query', () => {
  const byOrder = [{ field: field('order') }];

  it('sort by the field, then by name, without those that lack the field', () => {
    const documents = [
      document('workouts/b', order({ integerValue: '2' })),
      document('workouts/none', {}),
      document('workouts/a', order({ doubleValue: 2 })),
      document('workouts/text', order({ stringValue: '1' })),
      document('workouts/null', order({ nullValue: null })),
      document('workouts/c', order({ integerValue: '10' })),
    ];
    const sorted = ['null', 'a', 'b', 'c', 'text'].map((id) => `workouts/${id}`);
    expect(pathsOf({ from, orderBy: byOrder }, documents)).toEqual(sorted);
    const down = [{ field: field('order'), direction: 'DESCENDING' }];
    expect(pathsOf({ from, orderBy: down }, documents)).toEqual(sorted.toReversed());
  });

  it('sort by several fields, each in its own direction', () => {
    const documents = [
      document('workouts/1', twoFields('1', '1')),
      document('workouts/2', twoFields('1', '2')),
      document('workouts/3', twoFields('0', '1')),
    ];
    const orderBy = [{ field: field('a') }, { field: field('b'), direction: 'DESCENDING' }];
    expect(pathsOf({ from, orderBy }, documents)).toEqual([
      'workouts/3',
      'workouts/2',
      'workouts/1',
    ]);
  });

  it('stop at the limit after sorting', () => {
    const documents = ['2', '0', '1'].map((n) =>
      document(`workouts/${n}`, order({ integerValue: n })),
    );
    expect(pathsOf({ from, orderBy: byOrder, limit: 2 }, documents)).toEqual([
      'workouts/0',
      'workouts/1',
    ]);
    expect(pathsOf({ from, limit: 0 }, documents)).toEqual([]);
  });

  it('match by value: numbers across their types, nested fields, whole arrays, the name', () => {
    const documents = [
      document('workouts/x', {
        n: { integerValue: '1' },
        list: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
        map: { mapValue: { fields: { 'a b': { booleanValue: true } } } },
      }),
    ];
    const finds = (filter: unknown) => pathsOf(where(filter), documents).length === 1;
    expect(finds(equal('n', { doubleValue: 1 }))).toBe(true);
    expect(finds(equal('n', { stringValue: '1' }))).toBe(false);
    expect(finds(equal('map.`a b`', { booleanValue: true }))).toBe(true);
    expect(finds(equal('map.missing', { nullValue: null }))).toBe(false);
    expect(finds(equal('n.deeper', { integerValue: '1' }))).toBe(false);
    expect(finds(equal('list', { arrayValue: { values: [{ stringValue: 'a' }] } }))).toBe(false);
    expect(finds(equal('__name__', { referenceValue: `${ROOT}/workouts/x` }))).toBe(true);
    expect(finds(equal('__name__', { referenceValue: `${ROOT}/workouts/y` }))).toBe(false);
    expect(finds(equal('toString', { nullValue: null }))).toBe(false);
  });
});

describe('the containment that narrows a query in SQL', () => {
  it('holds exact scalars only, nested as the fields are', () => {
    const filters = [
      equal('program', { referenceValue: `${ROOT}/programs/x` }),
      equal('a.b', { stringValue: 'y' }),
      equal('n', { integerValue: '1' }),
      equal('list', { arrayValue: {} }),
      equal('__name__', { referenceValue: `${ROOT}/workouts/x` }),
    ];
    const query = queryOf(where({ compositeFilter: { op: 'AND', filters } }));
    expect(containmentOf(query.equalities)).toEqual([
      { program: { referenceValue: 'programs/x' } },
      { a: { mapValue: { fields: { b: { stringValue: 'y' } } } } },
    ]);
  });
});
