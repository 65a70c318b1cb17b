import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';

/** Requests per minute and address, counted in each process. */
export interface RateLimits {
  api: number;
  documents: number;
  identity: number;
  /** Reports of failures on users' devices. */
  reports: number;
  /** Requests of API and documents per minute and account, from all its addresses. */
  accounts: number;
}

/**
 * A device makes about ten calls and sixty document reads after a cold start, and a gym or a mobile
 * carrier puts many devices behind one address; sign-ins are rare and a target of password guessing. An
 * account is a person with a few devices.
 */
export const RATE_LIMITS: Readonly<RateLimits> = {
  api: 600,
  documents: 1_200,
  identity: 120,
  reports: 30,
  accounts: 600,
};

/** Limits the routes of the surrounding scope; beyond it 429 with Retry-After in seconds. */
async function limited(app: FastifyInstance, { max }: { max: number }): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    errorResponseBuilder: tooMany,
  });
  // A hook of the scope runs before the token check; a route's own would run after it.
  app.addHook('onRequest', app.rateLimit());
}

/** A hook that limits a route within a limited scope by a number of its own, counted beside that of the scope. */
export function limitOf(app: FastifyInstance, max: number) {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany();
  };
}

function tooMany(): ApiError {
  return new ApiError('too_many_requests', 'Za dużo prób naraz. Odczekaj chwilę.');
}

/** An address as some proxies forward it: with the port that the client had, one of IPv6 in brackets. */
const WITH_PORT = /^(?:\[([^\]]{1,64})\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/;

interface Asking {
  ip: FastifyRequest['ip'] | undefined;
  socket: Pick<FastifyRequest['socket'], 'remoteAddress'>;
}

/**
 * The address by which requests are counted, of IPv6 the network of a household (/64). What a proxy forwards and is no
 * address would give each request a count of its own: all such have the count of the proxy. A client that has
 * disconnected has no address; its answer is not read.
 */
function addressOf({ ip, socket }: Asking): string {
  const [, inBrackets, plain] = WITH_PORT.exec(ip ?? '') ?? [];
  const address = inBrackets ?? plain ?? ip ?? '';
  if (isIP(address) > 0) return normalizeIP(address);
  return normalizeIP(socket.remoteAddress ?? 'gone');
}

export default fp(limited, { name: 'rate-limits' });
