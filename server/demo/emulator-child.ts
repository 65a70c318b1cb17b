/**
 * The official Firebase Auth emulator as a process of its own: `createApp` of firebase-tools on the
 * loopback interface. Expects the project id and a port (0 for a free one) as its arguments and maybe a secret in its
 * environment, tells the parent `{ port }` when it listens, and ends with the parent, however that ends.
 */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { CALLS, PAGES, READS } from '../modules/identity/identity-calls.ts';
import { SECRET } from './emulator-secret.ts';
import { apiSpec, createApp } from './auth-emulator/emulator.js';

const [, , projectId, port] = process.argv;
if (projectId === undefined || port === undefined || process.send === undefined) {
  throw new Error('expects a project id, a port and a parent process');
}

process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when identity stops.
process.on('SIGINT', () => {});

/** Operations that the app and its server call; see docs/decisions/0002-auth-emulator.md. */
const OPERATIONS = [
  /^\/v1\/accounts:(?:signUp|signInWithPassword|signInWithIdp|lookup|update|delete)$/,
  /^\/v1\/accounts:(?:sendOobCode|resetPassword)$/,
  /^\/v1\/projects\/{targetProjectId}\/accounts(?::(?:batchGet|batchCreate|lookup|update|delete))?$/,
  /^\/emulator\/v1\/projects\/{targetProjectId}\/oobCodes$/,
  /^\/v1\/(?:projects|token)$/,
  /^\/v2\/(?:recaptchaConfig|passwordPolicy)$/,
];

// Compiling the checks of all 80 operations is most of the emulator's start.
for (const path of Object.keys(apiSpec.paths)) {
  if (!OPERATIONS.some((operation) => operation.test(path))) delete apiSpec.paths[path];
}

/**
 * The emulator answers any page. Only the server and its SDK call it, which send no Origin, and a page cannot leave it
 * out of a call whose answer it may read. A foreign name in Host resolves to this machine for a page that changed its
 * own DNS record.
 */
function isOfPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined || !/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host ?? '');
}

/** The parent sets the secret before the path of its own calls; without one every process of this machine is an administrator. */
const secret = process.env[SECRET];
const OPEN = new Set(['/', ...CALLS, ...READS, ...PAGES]);

/**
 * The path for the emulator; undefined for a call that it must not get. It takes `Bearer owner` of any process for its
 * administrator, who reads accounts and letters: without the secret only what the app's own pages call is passed on.
 */
function passedPath({ url = '/', headers }: IncomingMessage): string | undefined {
  if (secret === undefined) return url;
  if (url.startsWith(`/${secret}/`)) return url.slice(secret.length + 1);
  const isOpen = headers.authorization === undefined && OPEN.has(url.split('?', 1)[0] ?? '');
  return isOpen ? url : undefined;
}

const app = await createApp(projectId);
const server = createServer((request, response) => {
  const path = isOfPage(request) ? undefined : passedPath(request);
  if (path === undefined) {
    response.writeHead(403).end();
    return;
  }
  request.url = path;
  app(request, response);
});
// The parent closes idle connections. Were they closed here, one that was busy meanwhile, as while it makes a database,
// would write to a closed one and fail.
server.keepAliveTimeout = 0;
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});
