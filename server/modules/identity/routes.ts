import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../plugins/api-error.ts';
import { pageOrigin } from '../../plugins/page-origin.ts';

/** The demo's identity provider, as far as this module has to know it. */
export interface IdentityEmulator {
  /** Changes when the emulator had to be restarted; undefined while it is down. */
  readonly origin: string | undefined;
  /** Puts the accounts on disk; called before a change is confirmed to the caller. */
  saveAccounts(): Promise<void>;
  /** Hands over the letters that a real provider would have sent; their links lead to `origin`. */
  deliverMail(origin: string): Promise<void>;
}

export interface IdentityOptions {
  emulator: IdentityEmulator;
  publicUrl: string | undefined;
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const MAIL = `${ACCOUNTS}:sendOobCode`;
/**
 * All that the web SDK calls for e-mail and popup sign-in, sign-up, look-up, change and reset.
 * Everything else of the emulator, above all its administration, stays on the inside.
 */
const CHANGES = [
  'signUp',
  'signInWithPassword',
  'signInWithIdp',
  'update',
  'resetPassword',
  'delete',
].map((call) => `${ACCOUNTS}:${call}`);
const CALLS = [...CHANGES, MAIL, `${ACCOUNTS}:lookup`, '/securetoken.googleapis.com/v1/token'];
const READS = [
  '/identitytoolkit.googleapis.com/v1/projects',
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
  '/identitytoolkit.googleapis.com/v2/passwordPolicy',
];
const PAGES = ['/emulator/auth/handler', '/emulator/auth/iframe'];
/** The emulator's popup and its helper frame script themselves inline and dress from CDNs. */
const PAGES_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' https://unpkg.com https://apis.google.com",
  "style-src 'self' 'unsafe-inline' https://unpkg.com https://fonts.googleapis.com",
  "font-src 'self' https://fonts.gstatic.com",
  'img-src * data:',
  "frame-src 'self' https://apis.google.com",
  "frame-ancestors 'self'",
].join('; ');

/** The emulator behind the app's own origin, so that a phone or a tunnel needs one address. */
export async function identityRoutes(
  app: FastifyInstance,
  { emulator, publicUrl }: IdentityOptions,
): Promise<void> {
  /** Noted on arrival: a request that has been passed on no longer knows its protocol. */
  const origins = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', async (request) => {
    if (emulator.origin === undefined) throw unavailable();
    origins.set(request, pageOrigin(request, publicUrl));
  });
  // Before the answer leaves, so that an account that was confirmed survives even kill -9.
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (reply.statusCode >= 300) return;
    if (CHANGES.includes(path)) await emulator.saveAccounts();
    const origin = origins.get(request);
    if (path === MAIL && origin !== undefined) await emulator.deliverMail(origin);
  });

  const proxied = (httpMethods: string[], paths: readonly string[]) => ({
    upstream: '',
    httpMethods,
    // A single colon would start a route parameter.
    routes: paths.map((path) => path.replaceAll(':', '::')),
    replyOptions: {
      getUpstream: () => emulator.origin ?? '',
      // The SDK sends none; the emulator would take `Bearer owner` for its administrator.
      rewriteRequestHeaders: (_request: unknown, headers: IncomingHttpHeaders) => {
        const { authorization: _, ...rest } = headers;
        return rest;
      },
      onError: (reply: { send(error: ApiError): unknown }) => void reply.send(unavailable()),
    },
  });
  await app.register(httpProxy, proxied(['POST'], CALLS));
  await app.register(httpProxy, proxied(['GET'], READS));
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply) => {
      reply.headers({
        'content-security-policy': PAGES_POLICY,
        'cross-origin-opener-policy': 'unsafe-none',
        'x-frame-options': 'SAMEORIGIN',
      });
    });
    await pages.register(httpProxy, proxied(['GET'], PAGES));
  });
}

function unavailable(): ApiError {
  return new ApiError('unavailable', 'Logowanie jest chwilowo niedostępne. Spróbuj za chwilę.');
}
