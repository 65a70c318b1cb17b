import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

/** Longer than any request that Node reads. */
const LONGEST_PARAM = 64 * 1024;
/** A run of encoded bytes, or a percent sign that begins none. */
const ENCODED = /(?:%[\da-f]{2})+|%/gi;

/**
 * Every address reaches a route or the handler of unknown ones. The router would answer a path that cannot be decoded,
 * or has a long part, by itself: without hooks, headers and the line in the log.
 */
export const addressOptions = {
  rewriteUrl: ({ url = '/' }: IncomingMessage) => decodable(url),
  routerOptions: { maxParamLength: LONGEST_PARAM },
};

/** Whether the client sent `address` in a form that cannot be decoded. */
export function isBroken({ url, originalUrl }: { url: string; originalUrl: string }): boolean {
  return url !== originalUrl;
}

/** A percent sign of the path that encodes nothing stands for itself, as it does in browsers. */
function decodable(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const readable = path.replaceAll(ENCODED, (run) =>
    encodesText(run) ? run : run.replaceAll('%', '%25'),
  );
  return readable + url.slice(path.length);
}

/** Asked of each run of a path: an exception for each of thousands would hold up other requests. */
function encodesText(run: string): boolean {
  return run !== '%' && isUtf8(Buffer.from(run.replaceAll('%', ''), 'hex'));
}
