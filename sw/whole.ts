import { withDeadline } from '../src/lib/abort.ts';

/** The browser's own, which `guardOwnCalls` (identity.ts) replaces. */
export const plainFetch = fetch;

/** An answer that has arrived to its last byte. */
export type Whole = { status: number; contentType: string; text: string };

/**
 * Fetches `request` to the end of its body within `ms`, or rejects and lets go of its socket. The
 * Firebase SDKs bound the headers at best, so that a stalled body would hold one for minutes.
 */
export function fetchWhole(request: Request, ms: number): Promise<Whole> {
  return withDeadline(ms, async (signal) => {
    const response = await plainFetch(request, { signal });
    const contentType = response.headers.get('content-type') ?? 'text/plain';
    return { status: response.status, contentType, text: await response.text() };
  });
}

export function responseOf({ status, contentType, text }: Whole): Response {
  return new Response(text || null, { status, headers: { 'content-type': contentType } });
}
