import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { createTokenVerifier } from '../../../server/security/token-verifier.ts';
import type { TokenVerifier } from '../../../server/security/token-verifier.ts';

/** The project is no `demo-` one, so tokens are signed and checked as in production. */
export const PROJECT = 'silna-bench';
const KEY_ID = 'bench';
const HOUR = 3_600;

export interface BenchIdentity {
  /** The port of its certificates, for `benchVerifier`. */
  port: number;
  /** An ID token of a user, signed as Google signs them. */
  tokenOf(uid: string): string;
  close(): void;
}

/** A key of our own in the place of Google's, whose certificate is served on loopback for an hour. */
export async function benchIdentity(): Promise<BenchIdentity> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const certificates = createServer((_request, response) => {
    response.setHeader('cache-control', `max-age=${HOUR}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ [KEY_ID]: pem }));
  });
  await once(certificates.listen(0, '127.0.0.1'), 'listening');
  const address = certificates.address();

  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    tokenOf(uid) {
      const now = Math.floor(Date.now() / 1000);
      const issuer = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT };
      const time = { auth_time: now, iat: now, exp: now + HOUR };
      const text = [
        { alg: 'RS256', typ: 'JWT', kid: KEY_ID },
        { ...issuer, ...time, sub: uid, email: `${uid}@example.com` },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
    },
    close: () => void certificates.close(),
  };
}

/**
 * The verifier of production with the certificates of a `BenchIdentity`: the RS256 signature of a token is checked
 * once a minute.
 */
export function benchVerifier(port: number): TokenVerifier {
  /** Google's address, answered by the server above. */
  class LoopbackAgent extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }
  return createTokenVerifier({ projectId: PROJECT, httpAgent: new LoopbackAgent() });
}
