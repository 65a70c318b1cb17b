import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import { rawConnection } from './support/raw-connection.ts';
import { eventually } from '../fixtures/eventually.ts';
import { inThisFile } from './support/in-this-file.ts';

let address: string;
const server = inThisFile(() => createTestApp({ config: { trustProxy: ['10.0.0.0/8'] } }));
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const POST = 'POST /api/guest/basket/add HTTP/1.1\r\nhost: localhost\r\n';
const JSON_OF_100 = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n';

const REFUSAL = /HTTP\/1\.1 408 [\s\S]+\{"message":\[\{"message":".+","code":"bad_request"\}\]\}$/;

it('cuts off a client that takes too long to send its request', async () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  for (const limit of [requestTimeout, headersTimeout]) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(10_000);
  }
  Object.assign(server.app.server, { requestTimeout: 200, headersTimeout: 200 });
  const answerTo = async (text: string) => {
    const connection = await rawConnection(address);
    connection.send(text);
    return connection.closed;
  };
  const [body, headers, answered, silent] = await Promise.all([
    answerTo(`${POST}${JSON_OF_100}{"uid":`),
    answerTo(`${POST}accept: text/`),
    answerTo(`${POST.replace('guest/', '')}${JSON_OF_100}`),
    answerTo(''),
  ]);
  Object.assign(server.app.server, { requestTimeout, headersTimeout });
  expect(body).toMatch(REFUSAL);
  expect(headers).toMatch(REFUSAL);
  // Refused before its body came, which the client continues to send.
  expect(answered).toMatch(/^HTTP\/1\.1 401 /);
  // A browser that has opened a connection in advance.
  expect(silent).toBe('');
});

describe('a request that is no HTTP', () => {
  it.each([
    ['another language', 'HELO silna\r\n\r\n', 400],
    ['an address of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ])('is refused: %s', async (_what, text, status) => {
    const connection = await rawConnection(address);
    connection.send(text);
    const answer = await connection.closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/"code":"bad_request"/);
  });
});

it('bears clients that leave before they are looked at', async () => {
  const { port } = new URL(address);
  const leave = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/product HTTP/1.1\r\nhost: localhost\r\n\r\n');
    socket.resetAndDestroy();
  };
  await Promise.all(Array.from({ length: 20 }, leave));
  const seen = () => server.logs.filter((line) => line.includes('"path":"/api/product"')).length;
  await eventually(() => expect(seen()).toBeGreaterThan(0));
  expect((await fetch(`${address}/api/product`)).status).toBe(200);
  expect(server.logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
