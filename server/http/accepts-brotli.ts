import type { FastifyRequest } from 'fastify';

/** Accepted, and not with a weight of zero. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export function acceptsBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return BROTLI.test(headers['accept-encoding'] ?? '');
}
