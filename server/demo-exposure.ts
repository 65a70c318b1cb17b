import { isIP } from 'node:net';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

const MEANT = 'or SILNA_DEMO_PUBLIC=1 if that is meant';
const IDENTITY = 'the demo signs in with published passwords and unsigned tokens';

/** The warning printed to the operator of a demo that other machines can reach. */
export const OPEN_DEMO =
  'OPEN DEMO: passwords are published and tokens unsigned, whoever reaches it can sign in as anybody: no real people, no real money';

/** Whether other machines can reach the demo. */
export function isOpenDemo(env: Environment, host: string): boolean {
  return env.SILNA_DEMO_PUBLIC === '1' || !LOOPBACK.has(host);
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws a `StartError` for settings that expose a demo publicly, unless `SILNA_DEMO_PUBLIC` allows it. */
export function refuseSilentDemo(env: Environment): void {
  if (env.SILNA_DEMO_PUBLIC === '1') return;
  if (/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '')) {
    throw new StartError(
      `STRIPE_SECRET_KEY: takes real money while ${IDENTITY}; set FIREBASE_PROJECT_ID, ${MEANT}`,
    );
  }
  if (env.PUBLIC_URL !== undefined && !isPrivate(new URL(env.PUBLIC_URL).hostname)) {
    throw new StartError(
      `PUBLIC_URL: is a public address while ${IDENTITY}; set FIREBASE_PROJECT_ID, ${MEANT}`,
    );
  }
  if (env.NODE_ENV === 'production') {
    throw new StartError(
      `FIREBASE_PROJECT_ID: is required with NODE_ENV=production, since without it ${IDENTITY}; set it, ${MEANT}`,
    );
  }
}

/** Loopback, link-local and the ranges that are not routed on the internet. */
const PRIVATE_ADDRESS =
  /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^\[(?:::1\]|fe[89ab][\da-f]:|f[cd][\da-f]{2}:)/;
const PRIVATE_NAME = /^(?:[^.]+|.+\.(?:localhost|local|home\.arpa|internal|lan|test))$/;

function isPrivate(hostname: string): boolean {
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return (isAddress ? PRIVATE_ADDRESS : PRIVATE_NAME).test(hostname);
}
