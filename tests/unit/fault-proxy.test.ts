import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../fixtures/proxy/proxy.ts';

const BODY = 'abcdefghij'.repeat(100);
/** Longer than any answer of a local server takes. */
const SILENCE = 150;

let asked: string[] = [];
let proxy: FaultProxy;
let agent: Agent;

const app = createServer(async (incoming, response) => {
  const { method, url = '/' } = incoming;
  asked.push(`${method} ${url} ${await text(incoming)}`.trim());
  if (url === '/breaks') incoming.socket.destroy();
  response.writeHead(url.startsWith('/missing') ? 404 : 200, {
    'content-type': 'text/plain',
    'set-cookie': ['a=1', 'b=2'],
    'x-host': incoming.headers.host,
  });
  response.end(BODY);
});

beforeEach(async () => {
  asked = [];
  await once(app.listen(0, '127.0.0.1'), 'listening');
  proxy = await startFaultProxy(`http://127.0.0.1:${appPort()}`);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(async () => {
  agent.destroy();
  await proxy.close();
  app.close();
  app.closeAllConnections();
});

function appPort(): number {
  const address = app.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** Headers of the answer, its body yet to come. All requests of a test share one socket, unless `via` has others. */
function send(
  path: string,
  { method = 'GET', body = '', headers = {}, via = agent } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(new URL(path, proxy.origin), { method, agent: via, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
const silent = (call: Promise<unknown>) =>
  Promise.race([
    call.then(
      () => false,
      () => false,
    ),
    wait(SILENCE, true),
  ]);

describe('pass', () => {
  test('carries method, path, body, status and headers both ways', async () => {
    const answer = await send('/missing?a=ą%20b', { method: 'POST', body: 'ciało' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['x-host']).toBe(new URL(proxy.origin).host);
    expect(await text(answer)).toBe(BODY);
    expect(asked).toEqual(['POST /missing?a=%C4%85%20b ciało']);
  });

  test('an app that breaks the connection breaks it here too', async () => {
    expect(await codeOf(send('/breaks'))).toBe('ECONNRESET');
  });
});

describe('modes', () => {
  test('refuse: nobody listens, and on the same port somebody does again', async () => {
    const { origin } = proxy;
    await proxy.set('refuse');
    expect(await codeOf(send('/'))).toBe('ECONNREFUSED');
    await proxy.clear();
    expect(proxy.origin).toBe(origin);
    expect(await text(await send('/'))).toBe(BODY);
  });

  test('refuse for a path resets it and spares the others', async () => {
    await proxy.set('refuse', /^\/api/);
    expect(await codeOf(send('/api/x'))).toBe('ECONNRESET');
    expect(await text(await send('/other'))).toBe(BODY);
    expect(asked).toEqual(['GET /other']);
  });

  test('refuse with one path left open still listens for it', async () => {
    await proxy.set('pass', /^\/open/);
    await proxy.set('refuse');
    expect(await text(await send('/open'))).toBe(BODY);
    expect(await codeOf(send('/'))).toBe('ECONNRESET');
  });

  test('blackhole accepts and never answers', async () => {
    await proxy.set('blackhole');
    expect(await silent(send('/'))).toBe(true);
    expect(asked).toEqual([]);
    const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  });

  test('stall-after-headers: headers, one byte, no end; the app did it', async () => {
    await proxy.set('stall-after-headers');
    const answer = await send('/', { method: 'POST', body: 'x' });
    expect(answer.statusCode).toBe(200);
    let received = '';
    answer.on('data', (chunk: Buffer) => (received += chunk.toString()));
    expect(await silent(once(answer, 'end'))).toBe(true);
    expect(received).toBe('a');
    expect(asked).toEqual(['POST / x']);
  });

  test('portal answers 200 with a page of its own', async () => {
    await proxy.set('portal');
    const answer = await send('/api/x', { method: 'POST', body: 'x' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(await text(answer)).toContain('Darmowe Wi-Fi');
    expect(asked).toEqual([]);
  });

  test('drop-request: the app never hears of it', async () => {
    await proxy.set('drop-request');
    expect(await codeOf(send('/', { method: 'POST', body: 'x' }))).toBe('ECONNRESET');
    expect(asked).toEqual([]);
  });

  test('drop-response: the app did it, the page does not learn', async () => {
    await proxy.set('drop-response');
    expect(await codeOf(send('/', { method: 'POST', body: 'x' }))).toBe('ECONNRESET');
    expect(asked).toEqual(['POST / x']);
  });

  test('slow: the whole body, no faster than its pace and before a slower one', async () => {
    await proxy.set('slow:4000');
    await proxy.set('slow:1000', /^\/slower/);
    const slower = await send('/slower', { via: new Agent() });
    slower.resume();
    const since = performance.now();
    expect(await text(await send('/'))).toBe(BODY);
    expect(performance.now() - since).toBeGreaterThan((0.9 * BODY.length * 1_000) / 4_000);
    expect(slower.complete).toBe(false);
    slower.destroy();
  });

  test('status answers with JSON in the shape of the SDKs', async () => {
    await proxy.set('status:503');
    const answer = await send('/');
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(await text(answer))).toMatchObject({ error: { code: 503 } });
  });
});

describe('a change of mode', () => {
  test('refuse also meets a connection that is already open', async () => {
    expect(await text(await send('/'))).toBe(BODY);
    await proxy.set('refuse');
    expect(['ECONNRESET', 'ECONNREFUSED']).toContain(await codeOf(send('/')));
    expect(await codeOf(send('/'))).toBe('ECONNREFUSED');
  });

  test('blackhole freezes an answer under way', async () => {
    await proxy.set('slow:4000');
    const answer = await send('/');
    await once(answer, 'data');
    await proxy.set('blackhole');
    await wait(SILENCE);
    let more = 0;
    answer.on('data', (chunk: Buffer) => (more += chunk.length));
    expect(await silent(once(answer, 'end'))).toBe(true);
    expect(more).toBe(0);
  });

  test('a request that a black hole held breaks when it ends', async () => {
    await proxy.set('blackhole');
    const code = codeOf(send('/'));
    await wait(SILENCE);
    await proxy.clear();
    expect(await code).toBe('ECONNRESET');
    expect(asked).toEqual([]);
  });
});

test('records what was asked and under which mode', async () => {
  await text(await send('/a?b=1'));
  await proxy.set('portal', /^\/api/);
  await text(await send('/api/c', { method: 'POST' }));
  expect(proxy.requests()).toEqual([
    { method: 'GET', path: '/a?b=1', mode: 'pass' },
    { method: 'POST', path: '/api/c', mode: 'portal' },
  ]);
  expect(proxy.requests(/^\/api/)).toHaveLength(1);
  proxy.forget();
  expect(proxy.requests()).toEqual([]);
});

test('records an answer in bytes, with its type and what asked for it', async () => {
  const direct = connect(appPort(), '127.0.0.1');
  const { host } = new URL(proxy.origin);
  direct.end(`GET /a HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n\r\n`);
  const [head = ''] = (await text(direct)).split('\r\n\r\n');
  const from = { referer: 'http://localhost/sw.js', 'sec-fetch-dest': 'script' };
  await text(await send('/a', { headers: from }));
  expect(proxy.delivered()).toEqual([
    {
      path: '/a',
      status: 200,
      start: 0,
      bytes: BODY.length,
      headerBytes: head.length + '\r\n\r\n'.length,
      type: 'text/plain',
      referrer: 'http://localhost/sw.js',
      destination: 'script',
    },
  ]);
});

test('a stand-in answers for the app, and obeys the modes like it', async () => {
  proxy.impersonate(/^\/film/, (_, response) => response.writeHead(416).end('nie ma'));
  const answer = await send('/film');
  expect([answer.statusCode, await text(answer)]).toEqual([416, 'nie ma']);
  expect(await text(await send('/'))).toBe(BODY);
  expect(asked).toEqual(['GET /']);
  await proxy.set('drop-request', /^\/film/);
  expect(await codeOf(send('/film'))).toBe('ECONNRESET');
});

test('closes at once while requests hang, and twice does no harm', async () => {
  await proxy.set('blackhole');
  const code = codeOf(send('/'));
  await wait(SILENCE);
  await proxy.close();
  await proxy.close();
  expect(await code).toBe('ECONNRESET');
});
