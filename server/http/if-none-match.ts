import type { FastifyRequest } from 'fastify';

/** Whether the client has `etag` already. A proxy that compresses weakens the tag it passes on. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
