import { connect } from 'node:net';
import type { Random } from '../../../tests/fixtures/random.ts';

/** Longer than the server's own limit for a request, 10 s. */
const HANG_MS = 20_000;

const HOST = 'host: localhost\r\n';
const FIRST_LINES = [
  'GET / HTTP/1.1',
  'GET /api/product HTTP/1.1',
  'POST /api/guest/basket HTTP/1.1',
  'GET /api/product HTTP/1.0',
  'GET /api/product HTTP/9.9',
  'FOO /api HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'GET http://other.example/api/product HTTP/1.1',
  'GET //evil.example/%2e%2e HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /%zz HTTP/1.1',
  'GET /\u0001 HTTP/1.1',
  'get / http/1.1',
  'OPTIONS * HTTP/1.1',
  'PRI * HTTP/2.0',
  'HELO silna',
  '\u0016\u0003\u0001\u0002',
  'GET  /  HTTP/1.1',
  '',
];
const HEADERS = [
  HOST,
  'content-length: 5\r\n',
  'content-length: -1\r\n',
  'content-length: 5\r\ncontent-length: 6\r\n',
  'content-length: 99999999999999999999\r\n',
  'transfer-encoding: chunked\r\n',
  'transfer-encoding: xchunked\r\n',
  'transfer-encoding: chunked\r\ncontent-length: 4\r\n',
  'content-type: application/json\r\n',
  'connection: upgrade\r\nupgrade: websocket\r\n',
  'expect: 100-continue\r\n',
  'host: a\r\nhost: b\r\n',
  'x: \u0000\r\n',
  ' folded: x\r\n',
  'no colon\r\n',
  `x: ${'y'.repeat(9_000)}\r\n`,
  'authorization: Bearer \r\n',
  'cookie: a=b\r\n',
  'range: bytes=0-1\r\n',
];
const BODIES = [
  '',
  '{}',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\n',
  '-1\r\n',
  '\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\n\r\n',
];

/** Bytes that are HTTP, nearly HTTP, or none. */
export function rawRequest(random: Random): Buffer {
  if (random.chance(0.1))
    return Buffer.from(
      Array.from({ length: random.between(1, 400) }, () => random.between(0, 255)),
    );
  const headers = Array.from({ length: random.between(0, 4) }, () => random.pick(HEADERS));
  const whole = `${random.pick(FIRST_LINES)}\r\n${headers.join('')}\r\n${random.pick(BODIES)}`;
  return Buffer.from(
    random.chance(0.2) ? whole.slice(0, random.between(1, whole.length)) : whole,
    'latin1',
  );
}

/**
 * Sends bytes on a connection of their own, which then ends. Resolves with the statuses of all answers; throws when the
 * server keeps the connection.
 */
export function sendRaw(origin: string, bytes: Buffer): Promise<number[]> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const done = () =>
      resolve([...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status)));
    socket.setTimeout(HANG_MS, () => {
      socket.destroy();
      reject(new Error('the connection stays open'));
    });
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
    // A reset is an answer too: the server has ended what it does not take.
    socket.once('error', done);
    socket.once('close', done);
    socket.end(bytes);
  });
}
