import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { bearerToken } from '../http/bearer.ts';
import type { VerifiedUser, VerifyToken } from '../security/token-verifier.ts';

const USER = 'verifiedUser';

/** Every route of the surrounding scope requires a bearer ID token, checked before a body is read. */
async function signedIn(app: FastifyInstance, { verifyToken }: { verifyToken: VerifyToken }) {
  app.decorateRequest(USER, undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Answers are personal; no shared cache may store them.
    reply.header('cache-control', 'private, no-store');
    const token = bearerToken(request.headers.authorization);
    const user = token === undefined ? undefined : await verifyToken(token);
    if (user === undefined) {
      reply.header('www-authenticate', 'Bearer');
      throw new ApiError('unauthenticated', 'Zaloguj się, żeby kontynuować.');
    }
    request.setDecorator(USER, user);
  });
}

/** The caller; only on routes inside a `signedIn` scope. */
export function callerOf(request: FastifyRequest): VerifiedUser {
  return request.getDecorator<VerifiedUser>(USER);
}

export default fp(signedIn, { name: 'signed-in' });
