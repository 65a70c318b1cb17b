import type { FastifyRequest } from 'fastify';

/** Whether brotli is accepted with a weight above zero. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export function acceptsBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return BROTLI.test(headers['accept-encoding'] ?? '');
}
