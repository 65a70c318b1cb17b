import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { decrypt } from 'http_ece';
import type { PushTarget } from '../../../src/contract/reminder-calls.ts';
import { onLoopback } from '../../fixtures/loopback.ts';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine, and browsers that read its messages as RFC 8291 says. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  let status = 201;
  let answered: Record<string, string> = {};
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts) });
      response.writeHead(status, answered).end();
    });
  });
  const { port, close } = await onLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Answers with this status from now on. */
    answer(next: number, fields: Record<string, string> = {}) {
      status = next;
      answered = fields;
    },
    close,
  };
}

/** The keys of a browser's subscription at `origin`. */
export function newBrowser(origin: string) {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(6).toString('hex')}`;
  const target: PushTarget = {
    endpoint: `${origin}${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    target,
    path,
    read: ({ body }: ReceivedPush): unknown =>
      JSON.parse(
        decrypt(body, {
          version: 'aes128gcm',
          privateKey: keys,
          authSecret: auth.toString('base64url'),
        }).toString(),
      ),
  };
}
