import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '../../http/if-none-match.ts';
import { FOREVER, REVALIDATE } from './cache-headers.ts';
import { versionReader } from './media-versions.ts';
import type { MediaVersions, PresentName, Version } from './media-versions.ts';

interface MediaOptions {
  /** Absolute directory. */
  root: string;
  versions: MediaVersions;
  presentName: PresentName;
}

const SUFFIX_RANGE = /^bytes=-(\d+)$/;
const VERSION = 'mediaVersion';
const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * `/media/*`: videos and pictures in byte ranges, each with a strong ETag, so that bytes of two versions
 * are never joined; a worker may fetch them from any origin, as it may from a CDN. The former name of a file
 * leads to its present one.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { root, versions, presentName }: MediaOptions,
): Promise<void> {
  const versionOf = versionReader(versions);
  app.decorateRequest(VERSION, undefined);

  app.addHook('onRequest', async (request, reply) => {
    const name = nameIn(request.url);
    const file = join(root, name);
    const version = file.startsWith(join(root, sep)) ? await versionOf(name, file) : undefined;
    const present = version === undefined ? presentName(name) : undefined;
    if (present !== undefined) {
      reply.headers({ 'cache-control': REVALIDATE, ...FROM_ANYWHERE });
      return reply.redirect(`/media/${encodeURI(present)}`);
    }
    request.setDecorator(VERSION, version);
    // A range is sent of what has changed alone (RFC 9110, 13.2.2); of the rest the answer is 304.
    if (version !== undefined && isKnown(request, version.etag)) delete request.raw.headers.range;
    applyIfRange(request.raw, version);
    await widenSuffix(request.raw, file);
    return undefined;
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
    setHeaders: (reply) => {
      const version = reply.request.getDecorator<Version | undefined>(VERSION);
      reply.header('cache-control', version?.isFinal === true ? FOREVER : REVALIDATE);
      if (version !== undefined) reply.header('etag', version.etag);
      reply.headers(FROM_ANYWHERE);
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
function applyIfRange({ headers }: IncomingMessage, version: Version | undefined): void {
  const condition = headers['if-range'];
  if (condition === undefined) return;
  delete headers['if-range'];
  if (condition !== version?.etag) delete headers.range;
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

/** The decoded path below `/media/`; empty for an address that cannot be decoded. */
function nameIn(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path).replace(/^\/media\//, '');
  } catch {
    return '';
  }
}
