import { basename } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface MediaOptions {
  /** Absolute directory; the part of a file name that changes with its content is its version. */
  root: string;
}

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** `squat.3f9a1c20b7.mp4` or `squat-3f9a1c20b7.mp4`. */
const HASH_IN_NAME = /[.-]([0-9a-f]{8,64})\.\w+$/;

/**
 * `/media/*`: films and pictures in byte ranges. The ETag comes from the name, so it is strong and
 * the same on every machine; a worker may fetch it from any origin, as it may from a CDN.
 */
export async function mediaRoutes(app: FastifyInstance, { root }: MediaOptions): Promise<void> {
  app.addHook('onRequest', async (request) => applyIfRange(request));

  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    etag: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      const etag = etagOf(path);
      reply.header('cache-control', etag === undefined ? REVALIDATE : FOREVER);
      if (etag !== undefined) reply.header('etag', etag);
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', 'accept-ranges, content-range, etag');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const isFresh =
      reply.statusCode === 200 &&
      matches(request.headers['if-none-match'], reply.getHeader('etag'));
    if (!isFresh) return payload;
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

/** The file server knows nothing of this ETag, so a range on a condition is settled beforehand. */
function applyIfRange({ raw, url }: FastifyRequest): void {
  const condition = raw.headers['if-range'];
  if (condition === undefined) return;
  delete raw.headers['if-range'];
  if (condition !== etagOf(url.split('?', 1)[0] ?? '')) delete raw.headers.range;
}

function etagOf(path: string): string | undefined {
  const hash = HASH_IN_NAME.exec(basename(path))?.[1];
  return hash && `"${hash}"`;
}

function matches(header: string | undefined, etag: unknown): boolean {
  if (header === undefined || typeof etag !== 'string') return false;
  const listed = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return listed.includes('*') || listed.includes(etag);
}
