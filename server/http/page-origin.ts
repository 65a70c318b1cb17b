import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Origin of the page that a request comes from: `PUBLIC_URL`, or in the demo the request's own host, to
 * which only that client is sent.
 */
export function pageOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address))
    throw new ApiError('bad_request', 'Nagłówek Host jest nieprawidłowy.');
  return new URL(address).origin;
}
