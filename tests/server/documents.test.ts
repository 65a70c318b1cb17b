import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { useClient } from '../../server/db/pglite.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import { documentsRoutes } from '../../server/modules/documents/routes.ts';
import { ApiError } from '../../server/plugins/api-error.ts';
import limited from '../../server/plugins/rate-limits.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const ROOT = 'projects/silna/databases/(default)/documents';
const DENIED = {
  error: {
    code: 403,
    message: 'Missing or insufficient permissions.',
    status: 'PERMISSION_DENIED',
  },
};
const UNAUTHENTICATED = { error: { code: 401, status: 'UNAUTHENTICATED' } };

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await useClient(await PGlite.create());
  await new DocumentsRepo(database.db).putAll([
    { path: 'programs/x', fields: { name: 'Dom', order: 1 } },
    {
      path: 'workouts/w1',
      fields: { name: 'Nogi', order: 1, program: { referencePath: 'programs/x' } },
    },
    { path: 'users/u1', fields: { email: 'subskrypcja@example.com' } },
  ]);
  app = Fastify();
  await app.register(documentsRoutes, {
    db: database.db,
    projectId: 'silna',
    verifyToken: async (token) => {
      if (token === 'un.reach.able') throw new ApiError('unavailable', 'Spróbuj za chwilę.');
      if (token === 'sub.scri.ber') return { uid: 'subscriber', email: undefined };
      return token === 'some.bo.dy' ? { uid: 'somebody', email: undefined } : undefined;
    },
    hasActiveSubscription: async (uid) => uid === 'subscriber',
    clock: () => NOW,
  });
  app.post('/api/echo', (request) => ({ received: request.body }));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const SIGNED_OUT = '';
const SUBSCRIBER = 'Bearer sub.scri.ber';

/** Sends what the SDK sends, JSON under `text/plain`, as a subscriber unless told otherwise. */
async function send(
  path: string,
  body: unknown,
  options: InjectOptions = {},
  authorization = SUBSCRIBER,
) {
  const response = await app.inject({
    method: 'POST',
    url: `/v1/${ROOT}${path}`,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    ...options,
    headers: {
      'content-type': 'text/plain',
      ...(authorization === SIGNED_OUT ? {} : { authorization }),
      ...options.headers,
    },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const get = (path: string) =>
  app.inject({ url: `/v1/${ROOT}/${path}`, headers: { authorization: SUBSCRIBER } });

const from = (collectionId: string, more = {}) => ({
  structuredQuery: { from: [{ collectionId }], ...more },
});

describe('runQuery', () => {
  it('answers each document with its name, fields and times', async () => {
    const { status, headers, body } = await send(':runQuery', from('workouts'));
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
        readTime: '2026-03-01T10:00:00.000Z',
      },
    ]);
  });

  it('answers an empty result with its read time alone', async () => {
    const where = {
      fieldFilter: {
        field: { fieldPath: 'program' },
        op: 'EQUAL',
        value: { referenceValue: `${ROOT}/programs/none` },
      },
    };
    expect((await send(':runQuery', from('workouts', { where }))).body).toEqual([
      { readTime: '2026-03-01T10:00:00.000Z' },
    ]);
  });

  it.each(['application/json', 'text/plain;charset=UTF-8'])('takes %s as well', async (type) => {
    const headers = { 'content-type': type };
    expect((await send(':runQuery', from('programs'), { headers })).status).toBe(200);
  });

  it('says what of the query it does not support, in a list of one error', async () => {
    const { status, body } = await send(':runQuery', from('programs', { offset: 3 }));
    expect(status).toBe(501);
    expect(body).toEqual([
      {
        error: {
          code: 501,
          message: 'structuredQuery.offset is not supported by this database.',
          status: 'UNIMPLEMENTED',
        },
      },
    ]);
  });

  it('keeps every field path out of the SQL', async () => {
    for (const fieldPath of ["`' or 1=1; --`", '`") @> $1::jsonb`', '`a\\`b`', 'constructor']) {
      const where = {
        fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue: "' or ''='" } },
      };
      const { status, body } = await send(':runQuery', from('programs', { where }));
      expect([status, body]).toEqual([200, [{ readTime: NOW.toISOString() }]]);
    }
  });
});

describe('batchGet', () => {
  it('answers found and missing in the order asked for, once each', async () => {
    const [found, missing] = [`${ROOT}/workouts/w1`, `${ROOT}/programs/none`];
    const { status, body } = await send(':batchGet', { documents: [missing, found, missing] });
    expect(status).toBe(200);
    expect(body).toEqual([
      { missing, readTime: NOW.toISOString() },
      { found: expect.objectContaining({ name: found }), readTime: NOW.toISOString() },
    ]);
  });

  it('refuses the whole batch for one document that is closed', async () => {
    const documents = [`${ROOT}/workouts/w1`, `${ROOT}/users/u1`];
    expect(await send(':batchGet', { documents })).toMatchObject({ status: 403, body: [DENIED] });
  });

  it("refuses another database's name", async () => {
    const documents = ['projects/other/databases/(default)/documents/programs/x'];
    const { status, body } = await send(':batchGet', { documents });
    expect(status).toBe(400);
    expect(body).toMatchObject([{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]);
  });
});

describe('GET of one document', () => {
  it('answers the document', async () => {
    expect((await get('programs/x')).json()).toMatchObject({
      name: `${ROOT}/programs/x`,
      fields: { name: { stringValue: 'Dom' } },
    });
  });

  it('answers a missing one with NOT_FOUND, not in a list', async () => {
    const response = await get('programs/none');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: {
        code: 404,
        message: `Document "${ROOT}/programs/none" not found.`,
        status: 'NOT_FOUND',
      },
    });
  });

  it('says the same of a closed document, there or not', async () => {
    expect((await get('users/u1')).json()).toEqual(DENIED);
    expect((await get('users/none')).json()).toEqual(DENIED);
  });
});

describe('the caller', () => {
  it('reads programs when signed in', async () => {
    const { status } = await send(':runQuery', from('programs'), {}, 'Bearer some.bo.dy');
    expect(status).toBe(200);
  });

  it.each([
    ['signed out', 'programs', SIGNED_OUT],
    ['signed out', 'workouts', SIGNED_OUT],
    ['without a subscription', 'workouts', 'Bearer some.bo.dy'],
    ['without a subscription', 'exercises', 'Bearer some.bo.dy'],
    ['with a subscription', 'users', 'Bearer sub.scri.ber'],
  ])('%s may not read %s', async (_who, collection, token) => {
    const answer = await send(':runQuery', from(collection), {}, token);
    expect(answer).toMatchObject({ status: 403, body: [DENIED] });
  });

  it('may not read a collection below an open document', async () => {
    const answer = await send('/programs/x:runQuery', from('workouts'));
    expect(answer).toMatchObject({ status: 403, body: [DENIED] });
  });

  it.each(['Bearer owner', 'Bearer for.ei.gn', 'Basic abc', 'Bearer'])(
    'is refused with the token %j',
    async (authorization) => {
      const answer = await send(':runQuery', from('programs'), {}, authorization);
      expect(answer).toMatchObject({ status: 401, body: [UNAUTHENTICATED] });
    },
  );
});

describe('an answer of the surroundings', () => {
  it('is UNAVAILABLE when nobody can tell whose the token is', async () => {
    const answer = await send(':runQuery', from('programs'), {}, 'Bearer un.reach.able');
    expect(answer).toMatchObject({ status: 503, body: [{ error: { status: 'UNAVAILABLE' } }] });
  });

  it('is RESOURCE_EXHAUSTED beyond the rate limit', async () => {
    const busy = Fastify();
    await busy.register(limited, { max: 1 });
    await busy.register(documentsRoutes, {
      db: database.db,
      projectId: 'silna',
      verifyToken: async () => undefined,
      hasActiveSubscription: async () => false,
      clock: () => NOW,
    });
    const read = () => busy.inject(`/v1/${ROOT}/programs/x`);
    expect((await read()).json()).toEqual(DENIED);
    const refused = await read();
    await busy.close();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } });
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
      const answer = await send(path, body, { method });
      expect(answer).toMatchObject({ status: 403, body: DENIED });
    }
    const kept = await new DocumentsRepo(database.db).getMany(['programs/x']);
    expect(kept).toHaveLength(1);
  });

  it.each([
    `/v1/${ROOT.replace('silna', 'other')}:runQuery`,
    `/v1/${ROOT.replace('(default)', 'second')}:runQuery`,
    `/v1/${ROOT}:drop`,
    '/v1/projects/silna/databases/(default)/collectionGroups/x/indexes',
    '/v1/projects/silna',
  ])('%s is not found', async (url) => {
    const { status, body } = await send('', from('programs'), { url });
    expect(status).toBe(404);
    expect([body].flat()).toMatchObject([{ error: { code: 404, status: 'NOT_FOUND' } }]);
  });
});

describe('a malformed body', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"structuredQuery":{"from":[{"collectionId":"programs"}]},"__proto__":{}}',
    '{"structuredQuery":{"from":[{"collectionId":"programs\\u0000"}]}}',
    '{"structuredQuery":'.repeat(3000) + '1' + '}'.repeat(3000),
  ])('%# is INVALID_ARGUMENT', async (payload) => {
    const { status, body } = await send(':runQuery', payload);
    expect(status).toBe(400);
    expect(body).toMatchObject([{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]);
  });

  it('of more than 64 KiB is INVALID_ARGUMENT', async () => {
    const documents = Array.from({ length: 2000 }, (_, n) => `${ROOT}/programs/${n}`);
    const { status, body } = await send(':batchGet', { documents });
    expect(status).toBe(400);
    expect(body).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });

  it('of another type is INVALID_ARGUMENT', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(':runQuery', 'a=1', { headers })).status).toBe(400);
  });
});

describe('text/plain', () => {
  it('is JSON here only: elsewhere it stays text', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'text/plain' },
      payload: '{"a":1}',
    });
    expect(response.json()).toEqual({ received: '{"a":1}' });
  });
});

describe('a failure of the database', () => {
  it('is INTERNAL and says nothing of its cause', async () => {
    const broken = await useClient(await PGlite.create());
    const failing = Fastify();
    await failing.register(documentsRoutes, {
      db: broken.db,
      projectId: 'silna',
      verifyToken: async () => ({ uid: 'somebody', email: undefined }),
      hasActiveSubscription: async () => true,
      clock: () => NOW,
    });
    await broken.close();
    const response = await failing.inject({
      method: 'POST',
      url: `/v1/${ROOT}:runQuery`,
      headers: { 'content-type': 'text/plain', authorization: 'Bearer a.b.c' },
      payload: JSON.stringify(from('programs')),
    });
    await failing.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual([
      { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
    ]);
  });
});
