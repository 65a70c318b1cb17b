import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import {
  CALLS,
  CHANGES,
  checkPage,
  MAIL,
  PAGES,
  passable,
  READS,
  SIGN_IN,
} from './identity-calls.ts';
import { letterOrigin } from './letter-origin.ts';

/** The demo's identity provider, as far as this module uses it. */
export interface IdentityEmulator {
  /** Undefined while the emulator is down. */
  readonly origin: string | undefined;
  /** Rejects when the emulator does not answer. */
  ping(): Promise<void>;
  /**
   * Writes the accounts to disk; called before a change is confirmed to the caller. Rejects when they
   * could not be written; the emulator has then already been rolled back to what is on disk.
   */
  saveAccounts(): Promise<void>;
  /** Delivers the e-mails that a real provider would have sent; their links lead to `origin`. */
  deliverMail(origin: string): Promise<void>;
}

interface IdentityOptions {
  emulator: IdentityEmulator;
  publicUrl: string | undefined;
}

/** The emulator's popup and its helper frame use inline scripts and load styles from CDNs. */
const PAGES_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' https://unpkg.com https://apis.google.com",
  "style-src 'self' 'unsafe-inline' https://unpkg.com https://fonts.googleapis.com",
  "font-src 'self' https://fonts.gstatic.com",
  'img-src * data:',
  "frame-src 'self' https://apis.google.com",
  "frame-ancestors 'self'",
].join('; ');

/** The emulator behind the app's own origin, so that a device or a tunnel needs one address. */
export async function identityRoutes(
  app: FastifyInstance,
  { emulator, publicUrl }: IdentityOptions,
): Promise<void> {
  // The demo alone needs it.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const { statusCode = 500, message } = error;
    // The SDK takes any answer in the provider's format as final and may sign the user out. Errors that
    // may be temporary therefore keep our own format, which the SDK takes for a network failure.
    if (statusCode >= 500 || statusCode === 429) throw error;
    return reply.code(statusCode).send(refusalBody(statusCode, message));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  app.addHook('onRequest', async () => {
    if (emulator.origin === undefined) throw unavailable();
  });
  // The accounts are saved before the answer is sent, so that a confirmed account survives kill -9.
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request);
    if (reply.statusCode >= 300) return;
    if (CHANGES.includes(path)) await saveBeforeAnswer(request, payload);
    if (path === MAIL) await emulator.deliverMail(letterOrigin(request, publicUrl));
  });

  async function saveBeforeAnswer(request: FastifyRequest, answer: unknown): Promise<void> {
    try {
      await emulator.saveAccounts();
    } catch (error) {
      // The time of the last sign-in is not needed.
      if (pathOf(request) === SIGN_IN) {
        return request.log.warn({ err: error }, 'a login was not saved');
      }
      if (answer instanceof Readable) answer.resume();
      throw new ApiError('unavailable', 'Nie możemy teraz zapisać konta. Spróbuj za chwilę.', {
        cause: error,
      });
    }
  }

  const proxied = (httpMethods: string[], paths: readonly string[]) => ({
    upstream: '',
    httpMethods,
    // Bodies are read here first, within the server's limit.
    proxyPayloads: false,
    // A single colon would start a route parameter.
    routes: paths.map((path) => path.replaceAll(':', '::')),
    replyOptions: {
      getUpstream: () => emulator.origin ?? '',
      rewriteRequestHeaders: forwarded,
      onError: (reply: { send(error: ApiError): unknown }) => void reply.send(unavailable()),
    },
  });
  await app.register(httpProxy, {
    ...proxied(['POST'], CALLS),
    preHandler: async (request: FastifyRequest) => {
      request.body = passable(pathOf(request), request.body);
    },
  });
  await app.register(httpProxy, proxied(['GET'], READS));
  await app.register(async (pages) => {
    pages.addHook('preHandler', async ({ query }) => checkPage(query));
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

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Headers that describe the request itself. `Authorization` is not forwarded (the SDK sends none, and
 * the emulator treats `Bearer owner` as its administrator), nor are `Expect` and other headers of the
 * caller's own connection.
 */
function forwarded(_request: unknown, headers: Headers): Headers {
  const names = ['host', 'accept', 'content-type', 'content-length'];
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

/** A refusal in the provider's format. */
function refusalBody(code: number, message: string) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}

function unavailable(): ApiError {
  return new ApiError('unavailable', 'Logowanie jest chwilowo niedostępne. Spróbuj za chwilę.');
}
