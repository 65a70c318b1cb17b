import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import limited from '../../server/plugins/rate-limits.ts';
import { DENIED, documentsApp, from, ROOT, UNKNOWABLE } from './documents-app.ts';
import type { DocumentsApp } from './documents-app.ts';
import { openTestDatabase } from './support/database.ts';

let database: Database;
let documents: DocumentsApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await new DocumentsRepo(database.db).putAll([{ path: 'programs/x', fields: { name: 'Dom' } }]);
  documents = await documentsApp(database);
});
afterAll(async () => {
  await documents.app.close();
  await database.close();
});

describe('an answer of the surroundings', () => {
  it('is UNAVAILABLE when nobody can tell whose the token is', async () => {
    const answer = await documents.send(':runQuery', from('programs'), {}, UNKNOWABLE);
    expect(answer).toMatchObject({ status: 503, body: [{ error: { status: 'UNAVAILABLE' } }] });
  });

  it('is RESOURCE_EXHAUSTED beyond the rate limit', async () => {
    const busy = await documentsApp(database, (app) => app.register(limited, { max: 1 }));
    const read = () => busy.get('users/u1');
    expect((await read()).json()).toEqual(DENIED);
    const refused = await read();
    await busy.app.close();
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
      const answer = await documents.send(path, body, { method });
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
    const { status, body } = await documents.send('', from('programs'), { url });
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
    const { status, body } = await documents.send(':runQuery', payload);
    expect(status).toBe(400);
    expect(body).toMatchObject([{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]);
  });

  it('of more than 64 KiB is INVALID_ARGUMENT', async () => {
    const names = Array.from({ length: 2000 }, (_, n) => `${ROOT}/programs/${n}`);
    const { status, body } = await documents.send(':batchGet', { documents: names });
    expect(status).toBe(400);
    expect(body).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
  });

  it('of another type is INVALID_ARGUMENT', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await documents.send(':runQuery', 'a=1', { headers })).status).toBe(400);
  });
});

describe('text/plain', () => {
  it('is JSON here only: elsewhere it stays text', async () => {
    const surrounded = await documentsApp(database, (app) => {
      app.post('/api/echo', (request) => ({ received: request.body }));
    });
    const response = await surrounded.app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'text/plain' },
      payload: '{"a":1}',
    });
    await surrounded.app.close();
    expect(response.json()).toEqual({ received: '{"a":1}' });
  });
});

describe('a failure of the database', () => {
  it('is INTERNAL and says nothing of its cause', async () => {
    const broken = await openTestDatabase();
    const failing = await documentsApp(broken);
    await broken.close();
    const { status, body } = await failing.send(':runQuery', from('programs'));
    await failing.app.close();
    expect(status).toBe(500);
    expect(body).toEqual([
      { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
    ]);
  });
});
