/**
 * - `read`: the answer came to its end;
 * - `refused`: a definitive answer: the user has no access to this video or it does not exist;
 * - `unreachable`: anything else, a captive portal's page and a stall among them;
 * - `stopped`: the caller's signal.
 */
export type RangeOutcome = 'read' | 'refused' | 'unreachable' | 'stopped';

/** Time without data after which an answer that has begun counts as lost, in ms. */
const STALL = 20_000;

/**
 * Asks the worker for a range and reads the answer to its end without storing it: the worker commits
 * the bytes. `low` priority, behind the video being played.
 */
export async function fetchRange(
  url: string,
  { first, last }: { readonly first: number; readonly last: number },
  signal: AbortSignal,
): Promise<RangeOutcome> {
  const clock = new AbortController();
  let timer = setTimeout(() => clock.abort(), STALL);
  try {
    const response = await fetch(url, {
      headers: { range: `bytes=${first}-${last}` },
      priority: 'low',
      signal: AbortSignal.any([signal, clock.signal]),
    });
    if (!response.ok) return isRefusal(response.status) ? 'refused' : 'unreachable';
    if (!isVideo(response)) return 'unreachable';
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => clock.abort(), STALL);
    }
    return 'read';
  } catch {
    return signal.aborted ? 'stopped' : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** A request that comes too often or too late may be repeated; the other 4xx are definitive. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

/** A captive portal answers 200 with its own page. */
function isVideo({ headers }: Response): boolean {
  return !(headers.get('content-type') ?? '').startsWith('text/');
}
