import { withDeadline } from '../src/lib/abort.ts';

/** The native `fetch`, which `patchWorkerFetch` (pass-identity.ts) replaces. */
export const plainFetch = fetch;

/** An answer with its complete body. */
export type BufferedAnswer = { status: number; contentType: string; text: string };

/**
 * Fetches `request` to the end of its body within `ms`, or rejects and closes its connection. The
 * Firebase SDKs bound the headers at best, so that a stalled body would hold one for minutes.
 */
export function fetchBuffered(request: Request, ms: number): Promise<BufferedAnswer> {
  return withDeadline(ms, async (signal) => {
    const response = await plainFetch(request, { signal });
    const contentType = response.headers.get('content-type') ?? 'text/plain';
    return { status: response.status, contentType, text: await response.text() };
  });
}

export function responseOf({ status, contentType, text }: BufferedAnswer): Response {
  return new Response(text || null, { status, headers: { 'content-type': contentType } });
}
