import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from './accepts-brotli.ts';
import { isKnown } from './if-none-match.ts';

/** Bytes ready to be sent and their strong ETag. */
interface Representation {
  body: Buffer;
  etag: string;
}

/** A body, plain and in brotli, which takes about a third of the bytes. */
export interface Encoded {
  plain: Representation;
  brotli: Representation;
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });
/** Compressed once for all requests: only the first waits for it. */
const PARAMS = quality(9);
/** Compressed for one request, in some 10 ms a megabyte. */
const FAST = quality(4);

export async function encoded(body: Buffer): Promise<Encoded> {
  const hash = createHash('sha256').update(body).digest('base64url');
  return {
    plain: { body, etag: `"${hash}"` },
    brotli: { body: await promisify(brotliCompress)(body, PARAMS), etag: `"${hash}-br"` },
  };
}

/** Sends in the encoding that the client accepts; 304 when it has this version already. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type }: { content: Encoded; type: string },
): FastifyReply {
  const isBrotli = acceptsBrotli(request);
  const { body, etag } = isBrotli ? content.brotli : content.plain;
  reply.header('vary', 'accept-encoding').header('etag', etag);
  if (isKnown(request, etag)) return reply.code(304).send();
  if (isBrotli) reply.header('content-encoding', 'br');
  return reply.header('content-type', type).send(body);
}

/** Sends JSON that one request alone gets, compressed where the client accepts it. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  const body = Buffer.from(JSON.stringify(value));
  reply.header('vary', 'accept-encoding').header('content-type', 'application/json; charset=utf-8');
  if (!acceptsBrotli(request)) return reply.send(body);
  const compressed = await promisify(brotliCompress)(body, FAST);
  return reply.header('content-encoding', 'br').send(compressed);
}
