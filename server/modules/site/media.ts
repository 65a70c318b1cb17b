import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '../../http/if-none-match.ts';
import { FOREVER, REVALIDATE } from './cache-control.ts';

export interface MediaOptions {
  /** Absolute directory; the part of a file name that changes with its content is its version. */
  root: string;
}

/** `squat.3f9a1c20.mp4`, or with the width of a picture `squat.3f9a1c20-1280.jpg`. */
const VERSION_IN_NAME = /[.-]([0-9a-f]{8,64}(?:-\d+)?)\.\w+$/;
const SUFFIX_RANGE = /^bytes=-(\d+)$/;

/**
 * `/media/*`: videos and pictures in byte ranges. The ETag comes from the name, so it is strong and
 * the same on every machine; a worker may fetch it from any origin, as it may from a CDN.
 */
export async function mediaRoutes(app: FastifyInstance, { root }: MediaOptions): Promise<void> {
  app.addHook('onRequest', async ({ raw, url }) => {
    const path = url.split('?', 1)[0] ?? '';
    applyIfRange(raw, path);
    await widenSuffix(raw, join(root, path.replace(/^\/media\//, '')));
  });

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
    const etag = reply.getHeader('etag');
    const isFresh = reply.statusCode === 200 && typeof etag === 'string' && isKnown(request, etag);
    if (!isFresh) return payload;
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

/** The file server knows nothing of this ETag, so `If-Range` is evaluated beforehand. */
function applyIfRange({ headers }: IncomingMessage, path: string): void {
  const condition = headers['if-range'];
  if (condition === undefined) return;
  delete headers['if-range'];
  if (condition !== etagOf(path)) delete headers.range;
}

/** The last 5000 of 1000 bytes are the whole file (RFC 9110, 14.1.2); the file server refuses. */
async function widenSuffix({ headers }: IncomingMessage, file: string): Promise<void> {
  const wanted = SUFFIX_RANGE.exec(headers.range ?? '')?.[1];
  if (wanted === undefined) return;
  const size = await stat(file).then(
    (found) => found.size,
    () => Infinity,
  );
  if (Number(wanted) > size) headers.range = 'bytes=0-';
}

function etagOf(path: string): string | undefined {
  const version = VERSION_IN_NAME.exec(basename(path))?.[1];
  return version && `"${version}"`;
}
