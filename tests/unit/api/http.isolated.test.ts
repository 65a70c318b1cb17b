/** The network layer against a real server that misbehaves on purpose. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import { READ_DEADLINE } from '../../../src/api/call-deadlines.ts';

// The real token is tested in tests/e2e; here only how often it is requested.
const idToken = vi.fn(async ({ fresh = false } = {}) => (fresh ? 'fresh' : 'cached'));
vi.mock('../../../src/api/token.ts', () => ({ idToken }));

let server: Server;
let answer: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/`));
  vi.resetModules();
  idToken.mockClear();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const refusal = (code: string) => ({ message: [{ message: 'Tak się nie da.', code }] });

async function call() {
  const { authorizedCall } = await import('../../../src/api/http.ts');
  return authorizedCall({ method: 'GET', path: '/api/x', answer: v.object({ name: v.string() }) });
}

test('a checked answer comes back, asked for with the bearer token', async () => {
  answer = (request, response) =>
    json(200, { name: request.headers.authorization })(request, response);
  expect(await call()).toEqual({ name: 'Bearer cached' });
});

test('the base address is configurable', async () => {
  vi.stubEnv('VITE_API_ORIGIN', location.origin);
  vi.stubGlobal('location', new URL('https://silna.example/shop'));
  answer = (request, response) => json(200, { name: request.url })(request, response);
  expect(await call()).toEqual({ name: '/api/x' });
});

test('a 401 is answered once with a fresh token', async () => {
  answer = (request, response) => {
    const isFresh = request.headers.authorization === 'Bearer fresh';
    json(isFresh ? 200 : 401, isFresh ? { name: 'Anna' } : refusal('unauthenticated'))(
      request,
      response,
    );
  };
  expect(await call()).toEqual({ name: 'Anna' });
  expect(idToken).toHaveBeenCalledTimes(2);
});

test.each([
  [400, 'rejected'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [408, 'unreachable'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])("a %i of ours means '%s' and carries the server's text", async (status, kind) => {
  answer = json(status, refusal('x'));
  await expect(call()).rejects.toMatchObject({
    kind,
    serverText: 'Tak się nie da.',
    answered: kind === 'unreachable',
  });
  expectLogged(kind === 'unreachable' ? `GET /api/x answered ${status}` : undefined);
});

test('a refusal carries the id by which the log finds it, where it has one', async () => {
  const id = '3b241101-e2bb-4255-8caf-4136c566a962';
  const refuse = json(400, refusal('x'));
  answer = (request, response) => refuse(request, response.setHeader('x-request-id', id));
  await expect(call()).rejects.toMatchObject({ requestId: id });
  answer = refuse;
  await expect(call()).rejects.toMatchObject({ requestId: undefined });
});

test("the server's text counts without a code beside it", async () => {
  answer = json(422, { message: [{ message: 'Tak się nie da.' }] });
  await expect(call()).rejects.toMatchObject({ kind: 'rejected', serverText: 'Tak się nie da.' });
});

test.each<[string, RequestListener, string | undefined]>([
  ['a portal page with 200', (_, response) => response.end('<h1>Wi-Fi</h1>'), 'something else'],
  ['JSON of somebody else', json(200, { hello: 'portal' }), 'something else'],
  ['a 404 page of somebody else', (_, response) => response.writeHead(404).end('nope'), '404'],
  ['a cut connection', (request) => request.socket.destroy(), undefined],
])('%s is no answer of ours', async (_, misbehave, said) => {
  answer = misbehave;
  const error: unknown = await call().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ kind: 'unreachable', timedOut: false });
  // Only a call without any answer counts as a missing network.
  const { lacksNetwork } = await import('../../../src/api/error.ts');
  expect(lacksNetwork(error)).toBe(said === undefined);
  expectLogged(said && `GET /api/x answered ${said}`);
});

test('a log line names nobody’s basket', async () => {
  answer = json(500, {});
  const { publicCall } = await import('../../../src/api/http.ts');
  const path = '/api/guest/basket/jm2Sxp56FznNH1nCsvk8zg';
  await expect(publicCall({ method: 'GET', path, answer: v.null() })).rejects.toThrow();
  expectLogged('GET /api/guest/basket/… answered 500');
});

test.each([
  ['silence', false],
  ['headers and then silence', true],
])('%s ends at the deadline', async (_, hasHeaders) => {
  const asked = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      if (hasHeaders) response.writeHead(200).write('{"na');
      resolve();
    };
  });
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = expect(call()).rejects.toMatchObject({ kind: 'unreachable', timedOut: true });
  await asked;
  if (hasHeaders) await fetched.mock.results[0]?.value;
  await vi.advanceTimersByTimeAsync(READ_DEADLINE);
  await ended;
});

/** The expected console output, which therefore does not fail the test. */
function expectLogged(line: string | undefined): void {
  const warned = vi.mocked(console.warn).mock.calls;
  expect(warned.splice(0)).toEqual(line === undefined ? [] : [[line]]);
}
