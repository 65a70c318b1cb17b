import { createSign, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTokenVerifier } from '../../server/security/token-verifier.ts';
import type { TokenVerifier } from '../../server/security/token-verifier.ts';

const PROJECT = 'silna-production';
const KEY_ID = 'key-1';
const HOURS = 20_000;
/** A deadline that no answer is expected within. */
const SHORT_MS = 500;
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Answer = { status: number; body: string } | 'refuse' | 'stall';

let answer: Answer;
let certificates: Server;
let asked: string[];
let open: TokenVerifier[];

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  asked = [];
  open = [];
  certificates = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    if (answer === 'stall') return;
    if (answer === 'refuse') return void request.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'cache-control': `max-age=${HOURS}`,
    });
    response.end(answer.body);
  });
  await new Promise<void>((listening) => certificates.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const created of open) await created.close();
  certificates.closeAllConnections();
  certificates.close();
  vi.unstubAllEnvs();
});

/** Google's certificate address, answered by the server above: without TLS. */
class LoopbackAgent extends Agent {
  override createConnection() {
    const address = certificates.address();
    return connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  }
}

function verifier(wait: { deadlineMs?: number } = {}): TokenVerifier {
  const httpAgent = new LoopbackAgent();
  const created = createTokenVerifier({ projectId: PROJECT, httpAgent, ...wait });
  open.push(created);
  return created;
}

const GOOGLE: Answer = {
  status: 200,
  body: JSON.stringify({ [KEY_ID]: ours.publicKey.export({ type: 'spki', format: 'pem' }) }),
};
const seconds = (offset = 0) => Math.floor(Date.now() / 1000) + offset;
const claims = (changes: object = {}) => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'user-1',
  email: 'ewa@example.com',
  auth_time: seconds(-60),
  iat: seconds(-60),
  exp: seconds(3600),
  ...changes,
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(payload: object, key: KeyObject = ours.privateKey, kid = KEY_ID): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}
const unsigned = (payload: object) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;

describe('a token in production', () => {
  it('is taken when Google’s certificate vouches for it', async () => {
    answer = GOOGLE;
    expect(await verifier().verify(signed(claims()))).toEqual({
      uid: 'user-1',
      email: 'ewa@example.com',
    });
    expect(asked.at(-1)).toMatch(/^www\.googleapis\.com\/robot\/v1\/metadata\/x509\/securetoken@/);
  });

  it.each([
    ['U+0000', 'ewa\0@example.com'],
    ['half a character', 'ewa\ud83d@example.com'],
    ['a line break', 'ewa@example.com\nbcc: x'],
    ['a name alone', 'Ewa'],
    ['3 KB', `${'e'.repeat(3_000)}@example.com`],
  ])('whose address is or holds %s is one without an address', async (_what, email) => {
    answer = GOOGLE;
    expect(await verifier().verify(signed(claims({ email })))).toEqual({
      uid: 'user-1',
      email: undefined,
    });
  });

  const foreign = { iss: 'https://securetoken.google.com/other', aud: 'other' };
  it.each([
    ['unsigned, as the emulator makes them', () => unsigned(claims())],
    ['signed with another key', () => signed(claims(), theirs.privateKey)],
    ['signed with a key nobody knows', () => signed(claims(), ours.privateKey, 'key-2')],
    ['of another project', () => signed(claims(foreign))],
    ['of another issuer', () => signed(claims({ iss: 'https://example.com' }))],
    ['expired', () => signed(claims({ iat: seconds(-7200), exp: seconds(-3600) }))],
    ['without a subject', () => signed(claims({ sub: '' }))],
    ['malformed', () => 'a.b.c'],
    ['empty', () => ''],
  ])('is refused when it is %s', async (_what, token) => {
    answer = GOOGLE;
    expect(await verifier().verify(token())).toBeUndefined();
  });

  it.each([
    ['whose payload is no JSON', 'kein-json'],
    ['whose payload is null', Buffer.from('null').toString('base64url')],
    ['whose payload lacks everything', encode({})],
    ['whose address is no text', encode(claims({ email: 7 }))],
    ['of an older kind', encode({ v: 0, d: 1, ...claims() })],
  ])('is refused, without a look at the certificates, when it is one %s', async (_what, body) => {
    answer = 'refuse';
    const head = _what === 'of an older kind' ? { alg: 'HS256' } : { alg: 'RS256', kid: KEY_ID };
    expect(await verifier().verify(`${encode(head)}.${body}.c2ln`)).toBeUndefined();
  });

  it('costs one look at the certificates, however many come at once', async () => {
    answer = GOOGLE;
    const before = asked.length;
    const { verify } = verifier();
    const tokens = Array.from({ length: 50 }, (_, id) => signed(claims({ sub: `user-${id}` })));
    const users = await Promise.all(tokens.map(verify));
    expect(users.map((user) => user?.uid)).toEqual(tokens.map((_, id) => `user-${id}`));
    expect(asked.length - before).toBe(1);
  });

  it.each<[string, Answer, wait?: { deadlineMs: number }]>([
    // The SDK asks again and again.
    ['cannot be reached', 'refuse', { deadlineMs: SHORT_MS }],
    ['answer with an error page', { status: 500, body: '<html>' }],
    ['answer with a portal page', { status: 200, body: '<html>' }],
  ])('is neither taken nor refused while the certificates %s', async (_what, broken, wait) => {
    answer = broken;
    await expect(verifier(wait).verify(signed(claims()))).rejects.toMatchObject({
      statusCode: 503,
      code: 'unavailable',
    });
  });

  it('waits a bounded time for certificates that never come', async () => {
    answer = 'stall';
    const answered = verifier({ deadlineMs: SHORT_MS }).verify(signed(claims()));
    await expect(answered).rejects.toMatchObject({ statusCode: 503 });
  });
});
