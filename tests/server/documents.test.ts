import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/open-database.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import limited from '../../server/plugins/rate-limits.ts';
import {
  DENIED,
  documentsApp,
  equalTo,
  from,
  NOW,
  PROGRAMS,
  ROOT,
  SIGNED_OUT,
  SOMEBODY,
  sortedBy,
  SUBSCRIBER,
  UNKNOWABLE,
  workoutsOf,
} from './documents-app.ts';
import type { DocumentsApp } from './documents-app.ts';
import { FREE_WORKOUT } from '../../src/contract/free-workout.ts';
import { openTestDatabase } from './support/database.ts';

const readTime = NOW.toISOString();
const refused = (code: number, status: string) => ({
  status: code,
  body: [{ error: { code, status, message: expect.any(String) } }],
});

let database: Database;
let documents: DocumentsApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await new DocumentsRepo(database.db).putAll([
    { path: 'programs/x', fields: { name: 'Dom', order: 1 } },
    {
      path: 'workouts/w1',
      fields: { name: 'Nogi', order: 1, program: { referencePath: 'programs/x' } },
    },
    { path: 'users/u1', fields: { email: 'subskrypcja@example.com' } },
  ]);
  documents = await documentsApp(database);
});
afterAll(async () => {
  await documents.app.close();
  await database.close();
});

describe('runQuery', () => {
  it('answers each document with its name, fields and times', async () => {
    const { status, headers, body } = await documents.send(':runQuery', workoutsOf('x'));
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch('application/json');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toEqual([
      {
        document: {
          name: `${ROOT}/workouts/w1`,
          fields: {
            name: { stringValue: 'Nogi' },
            order: { integerValue: '1' },
            program: { referenceValue: `${ROOT}/programs/x` },
          },
          createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          updateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
        readTime,
      },
    ]);
  });

  it('answers an empty result with its read time alone', async () => {
    const { body } = await documents.send(':runQuery', workoutsOf('none'));
    expect(body).toEqual([{ readTime }]);
  });

  it.each(['application/json', 'text/plain;charset=UTF-8'])('takes %s as well', async (type) => {
    const headers = { 'content-type': type };
    expect((await documents.send(':runQuery', PROGRAMS, { headers })).status).toBe(200);
  });

  it('is UNIMPLEMENTED for every query but the lists', async () => {
    const answer = await documents.send(':runQuery', from('programs', { offset: 3 }));
    expect(answer).toMatchObject(refused(501, 'UNIMPLEMENTED'));
  });
});

describe('batchGet', () => {
  const get = (...paths: string[]) =>
    documents.send(':batchGet', { documents: paths.map((path) => `${ROOT}/${path}`) });

  it('answers one document, found or missing', async () => {
    const name = `${ROOT}/workouts/w1`;
    const found = expect.objectContaining({ name });
    expect((await get('workouts/w1')).body).toEqual([{ found, readTime }]);
    const missing = `${ROOT}/programs/none`;
    expect((await get('programs/none')).body).toEqual([{ missing, readTime }]);
  });

  it('is denied for a closed document, there or not', async () => {
    for (const path of ['users/u1', 'users/none', 'programs/x/notes/n']) {
      expect(await get(path)).toMatchObject({ status: 403, body: [DENIED] });
    }
  });

  it('is UNIMPLEMENTED for what is not read one by one', async () => {
    const unimplemented = refused(501, 'UNIMPLEMENTED');
    expect(await get('workouts/w1', 'users/u1')).toMatchObject(unimplemented);
    expect(await get('exercises/e')).toMatchObject(unimplemented);
  });
});

describe('the caller', () => {
  it.each([
    ['signed out', 'programs', SIGNED_OUT],
    ['signed out', 'workouts', SIGNED_OUT],
    ['without a subscription', 'workouts', SOMEBODY],
    ['without a subscription', 'exercises', SOMEBODY],
    ['with a subscription', 'users', SUBSCRIBER],
    ['with a subscription', 'programs/x/workouts', SUBSCRIBER],
    ['with a subscription', 'programs\0', SUBSCRIBER],
  ])('%s may not read %j, whatever the query', async (_who, collection, token) => {
    const answer = await documents.send(':runQuery', from(collection, { limit: 1 }), {}, token);
    expect(answer).toMatchObject({ status: 403, body: [DENIED] });
  });

  it.each([SIGNED_OUT, SOMEBODY])(
    'reads the free workout without a plan, and no other',
    async (who) => {
      const one = (id: string) =>
        documents.send(':batchGet', { documents: [`${ROOT}/workouts/${id}`] }, {}, who);
      const exercises = (id: string) => {
        const where = equalTo('workoutReference', `${ROOT}/workouts/${id}`);
        const list = from('exercises', { where, ...sortedBy('order', '__name__') });
        return documents.send(':runQuery', list, {}, who);
      };
      for (const read of [one, exercises]) {
        expect((await read(FREE_WORKOUT)).status).toBe(200);
        expect((await read('w1')).status).toBe(403);
      }
      const inProgram = equalTo('program', `${ROOT}/workouts/${FREE_WORKOUT}`);
      const asProgram = from('workouts', { where: inProgram, ...sortedBy('order', '__name__') });
      expect((await documents.send(':runQuery', asProgram, {}, who)).status).toBe(403);
    },
  );

  it('is refused with a token that is not valid', async () => {
    const answer = await documents.send(':runQuery', PROGRAMS, {}, 'Bearer for.ei.gn');
    expect(answer).toMatchObject(refused(401, 'UNAUTHENTICATED'));
  });

  it('is UNAVAILABLE when nobody can tell whose the token is', async () => {
    const answer = await documents.send(':runQuery', PROGRAMS, {}, UNKNOWABLE);
    expect(answer).toMatchObject(refused(503, 'UNAVAILABLE'));
  });

  it('is RESOURCE_EXHAUSTED beyond the rate limit', async () => {
    const busy = await documentsApp(database, (app) => app.register(limited, { max: 1 }));
    const read = () => busy.send(':runQuery', PROGRAMS);
    expect((await read()).status).toBe(200);
    const answer = await read();
    await busy.app.close();
    expect(answer).toMatchObject(refused(429, 'RESOURCE_EXHAUSTED'));
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('what is not offered', () => {
  it.each([
    ['POST', ':commit'],
    ['POST', '/programs'],
    ['PATCH', '/programs/x'],
    ['PUT', '/programs/x'],
    ['DELETE', '/programs/x'],
  ] as const)('%s %s is denied, whatever the body', async (method, path) => {
    for (const body of ['{"writes":[]}', '{broken', '']) {
      const answer = await documents.send(path, body, { method });
      expect(answer).toMatchObject({ status: 403, body: DENIED });
    }
    const kept = await new DocumentsRepo(database.db).getMany(['programs/x']);
    expect(kept).toHaveLength(1);
  });

  it('is an error outside a list where no list is asked', async () => {
    const url = `/v1/${ROOT.replace('silna', 'other')}`;
    const { body } = await documents.send('', PROGRAMS, { url });
    expect(body).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
    const other = await documents.send('', PROGRAMS, { url: `${url}:runQuery` });
    expect(other).toMatchObject(refused(404, 'NOT_FOUND'));
  });
});

describe('a malformed body', () => {
  it.each([
    '',
    '{',
    'null',
    '{}',
    '{"structuredQuery":{"from":[{"collectionId":"programs"}]},"__proto__":{}}',
    '{"structuredQuery":'.repeat(3000) + '1' + '}'.repeat(3000),
    `{"structuredQuery":{"from":"${'x'.repeat(64 * 1024)}"}}`,
  ])('%# is INVALID_ARGUMENT', async (payload) => {
    const answer = await documents.send(':runQuery', payload);
    expect(answer).toMatchObject(refused(400, 'INVALID_ARGUMENT'));
  });

  it('is not read deeper than the lists are', async () => {
    const filter = '{"compositeFilter":{"op":"AND","filters":['.repeat(1200) + ']}}'.repeat(1200);
    const answer = await documents.send(
      ':runQuery',
      `{"structuredQuery":{"from":[{"collectionId":"programs"}],"where":${filter}}}`,
    );
    expect(answer).toMatchObject(refused(501, 'UNIMPLEMENTED'));
  });

  it('of another type is INVALID_ARGUMENT', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await documents.send(':runQuery', 'a=1', { headers })).status).toBe(400);
  });
});

describe('a failure of the database', () => {
  let failing: DocumentsApp;
  beforeAll(async () => {
    const broken = await openTestDatabase();
    failing = await documentsApp(broken);
    await broken.close();
  });
  afterAll(() => failing.app.close());

  it('is INTERNAL and says nothing of its cause', async () => {
    const { status, body } = await failing.send(':runQuery', PROGRAMS);
    expect(status).toBe(500);
    expect(body).toEqual([
      { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
    ]);
  });
});
