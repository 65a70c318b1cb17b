import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import {
  DENIED,
  documentsApp,
  from,
  NOW,
  ROOT,
  SIGNED_OUT,
  SOMEBODY,
  SUBSCRIBER,
} from './documents-app.ts';
import type { DocumentsApp } from './documents-app.ts';
import { openTestDatabase } from './support/database.ts';

const UNAUTHENTICATED = { error: { code: 401, status: 'UNAUTHENTICATED' } };

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
    const { status, headers, body } = await documents.send(':runQuery', from('workouts'));
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
    expect((await documents.send(':runQuery', from('workouts', { where }))).body).toEqual([
      { readTime: '2026-03-01T10:00:00.000Z' },
    ]);
  });

  it.each(['application/json', 'text/plain;charset=UTF-8'])('takes %s as well', async (type) => {
    const headers = { 'content-type': type };
    expect((await documents.send(':runQuery', from('programs'), { headers })).status).toBe(200);
  });

  it('says what of the query it does not support, in a list of one error', async () => {
    const { status, body } = await documents.send(':runQuery', from('programs', { offset: 3 }));
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
      const { status, body } = await documents.send(':runQuery', from('programs', { where }));
      expect([status, body]).toEqual([200, [{ readTime: NOW.toISOString() }]]);
    }
  });
});

describe('batchGet', () => {
  it('answers found and missing in the order asked for, once each', async () => {
    const [found, missing] = [`${ROOT}/workouts/w1`, `${ROOT}/programs/none`];
    const { status, body } = await documents.send(':batchGet', {
      documents: [missing, found, missing],
    });
    expect(status).toBe(200);
    expect(body).toEqual([
      { missing, readTime: NOW.toISOString() },
      { found: expect.objectContaining({ name: found }), readTime: NOW.toISOString() },
    ]);
  });

  it('refuses the whole batch for one document that is closed', async () => {
    const names = [`${ROOT}/workouts/w1`, `${ROOT}/users/u1`];
    expect(await documents.send(':batchGet', { documents: names })).toMatchObject({
      status: 403,
      body: [DENIED],
    });
  });

  it("refuses another database's name", async () => {
    const names = ['projects/other/databases/(default)/documents/programs/x'];
    const { status, body } = await documents.send(':batchGet', { documents: names });
    expect(status).toBe(400);
    expect(body).toMatchObject([{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]);
  });
});

describe('GET of one document', () => {
  it('answers the document', async () => {
    expect((await documents.get('programs/x')).json()).toMatchObject({
      name: `${ROOT}/programs/x`,
      fields: { name: { stringValue: 'Dom' } },
    });
  });

  it('answers a missing one with NOT_FOUND, not in a list', async () => {
    const response = await documents.get('programs/none');
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
    expect((await documents.get('users/u1')).json()).toEqual(DENIED);
    expect((await documents.get('users/none')).json()).toEqual(DENIED);
  });
});

describe('the caller', () => {
  it('reads programs when signed in', async () => {
    const { status } = await documents.send(':runQuery', from('programs'), {}, SOMEBODY);
    expect(status).toBe(200);
  });

  it.each([
    ['signed out', 'programs', SIGNED_OUT],
    ['signed out', 'workouts', SIGNED_OUT],
    ['without a subscription', 'workouts', SOMEBODY],
    ['without a subscription', 'exercises', SOMEBODY],
    ['with a subscription', 'users', SUBSCRIBER],
  ])('%s may not read %s', async (_who, collection, token) => {
    const answer = await documents.send(':runQuery', from(collection), {}, token);
    expect(answer).toMatchObject({ status: 403, body: [DENIED] });
  });

  it('may not read a collection below an open document', async () => {
    const answer = await documents.send('/programs/x:runQuery', from('workouts'));
    expect(answer).toMatchObject({ status: 403, body: [DENIED] });
  });

  it.each(['Bearer owner', 'Bearer for.ei.gn', 'Basic abc', 'Bearer'])(
    'is refused with the token %j',
    async (authorization) => {
      const answer = await documents.send(':runQuery', from('programs'), {}, authorization);
      expect(answer).toMatchObject({ status: 401, body: [UNAUTHENTICATED] });
    },
  );
});
