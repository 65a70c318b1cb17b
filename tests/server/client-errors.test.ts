/** Failures of users' devices in the log of the server. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/open-database.ts';
import type { ClientError } from '../../src/contract/client-errors.ts';
import { API } from '../../src/contract/api-paths.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp, TestAppOptions } from './support/app.ts';
import { openTestDatabase } from './support/database.ts';

const REPORT: ClientError = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['index-AbCd1234.js:1:20'],
  route: '/blog/id/:id',
  release: 'index-AbCd1234.js',
  share: 1,
  requestId: '3b241101-e2bb-4255-8caf-4136c566a962',
};
const LIMITS = { api: 100, documents: 100, identity: 100, reports: 100, accounts: 100 };

let database: Database;
let server: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => server.close());
afterAll(() => database.close());

/** Each test has an app with counts and limits of its own; reports leave nothing in the database. */
async function start(config: TestAppOptions['config'] = {}): Promise<void> {
  const shared = { ...database, close: async () => {} };
  server = await createTestApp({ database: shared, config: { limits: LIMITS, ...config } });
}

async function send(payload: object, query = '') {
  return server.app.inject({ method: 'POST', url: `${API.clientErrors}${query}`, payload });
}

/** Log lines with a request id, which the header of every answer has too. */
const logged = () => server.logs.map((line) => JSON.parse(line)).filter((line) => 'reqId' in line);

it('are one line each, which counts those of its kind', async () => {
  await start();
  const kinds = ['error', 'error', 'route'] as const;
  for (const kind of kinds) {
    expect((await send({ ...REPORT, kind })).statusCode).toBe(204);
  }
  expect(logged()).toEqual(
    kinds.map((kind, index) =>
      expect.objectContaining({
        level: 40,
        msg: 'client error',
        clientError: { ...REPORT, kind },
        count: [1, 2, 1][index],
      }),
    ),
  );
});

it('leave nothing private there, whoever sends them', async () => {
  await start();
  const secrets = ['anna@example.com', 'eyJhbGciOiJub25lIn0', 'Guest-Basket_uid-22chr', '100001'];
  const message = `${secrets.join(' ')} at https://silna.example/orders?id=7#key`;
  await server.app.inject({
    method: 'POST',
    url: `${API.clientErrors}?token=query-secret`,
    headers: { cookie: 'session=cookie-secret', 'user-agent': 'agent-secret' },
    payload: { ...REPORT, message },
  });
  const lines = server.logs.join('');
  expect(lines).toContain('"message":"[e-mail] ');
  for (const secret of [...secrets, 'query-secret', 'cookie-secret', 'agent-secret', 'id=7']) {
    expect(lines).not.toContain(secret);
  }
});

it.each<[string, Partial<ClientError>]>([
  ['name', { name: 'Kowalska48600700800' }],
  ['name', { name: 'anna_kowalska' }],
  ['frames', { frames: ['anna.kowalska.600700800.js:1:2', 'index-AbCd1234.js:1:2345'] }],
  ['name', { name: 'AnnaKowalskaError' }],
  ['release', { release: 'x-60-0700-800.js' }],
  ['message', { message: 'kowalska%40example.com 600.700.800' }],
  ['frames', { frames: ['kowalska-60070080.js:1:2', 'index-AbCd1234.js:1:2345'] }],
  ['route', { route: '/anna-kowalska/600700800' }],
  ['release', { release: 'kowalska.600700800' }],
  ['message', { message: 'kowalska@example.com 600 700 800 https://silna.example/u/kowalska' }],
])('tell of nobody in their %s, whatever fits into it', async (field, told) => {
  await start();
  expect((await send({ ...REPORT, ...told })).statusCode).toBe(204);
  const [{ clientError }] = logged();
  expect(JSON.stringify(clientError)).not.toMatch(
    field === 'frames' ? /6007/ : /kowalska|6007|600.7|60-07/i,
  );
  if (field === 'frames') expect(clientError.frames[1]).toBe('index-AbCd1234.js:1:2345');
});

it('keep what the app sends of itself', async () => {
  await start();
  for (const route of ['/', '/blog/id/:id', '*', '/paymentSuccessful'])
    await send({ ...REPORT, route });
  expect(logged().map(({ clientError }) => clientError.route)).toEqual([
    '/',
    '/blog/id/:id',
    '*',
    '/paymentSuccessful',
  ]);
});

it('are refused unless they are reports, and then not logged', async () => {
  await start();
  expect((await send({ ...REPORT, text: 'what stood in a field' })).statusCode).toBe(400);
  expect((await send({ ...REPORT, route: '/orders?id=100001' })).statusCode).toBe(400);
  expect((await send({ ...REPORT, message: 'a'.repeat(5_000) })).statusCode).toBe(413);
  expect(logged()).toEqual([]);
});

it('have a limit of their own', async () => {
  await start({ limits: { ...LIMITS, reports: 2 } });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await send(REPORT)).statusCode);
  expect(statuses).toEqual([204, 204, 429]);
  expect(logged()).toHaveLength(2);
  expect((await server.app.inject(API.products)).statusCode).toBe(200);
});

it('are taken and not logged when they are switched off', async () => {
  await start({ logsClientErrors: false });
  expect((await send(REPORT)).statusCode).toBe(204);
  expect(logged()).toEqual([]);
});
