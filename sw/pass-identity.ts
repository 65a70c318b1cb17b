import { READ_DEADLINE, WRITE_DEADLINE } from '../src/api/call-deadlines.ts';
import { fetchBuffered, plainFetch, responseOf, type BufferedAnswer } from './fetch-buffered.ts';

declare const self: ServiceWorkerGlobalScope;

const HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
/** Calls that change nothing; the others get the longer deadline of a write. */
const READS = /accounts:lookup$|\/token$/;

/** Calls of the Firebase Auth SDK, hosted or through the product's own origin. */
export function isIdentityCall(url: URL): boolean {
  return HOSTS.some((host) => url.hostname === host || url.pathname.startsWith(`/${host}/`));
}

/**
 * Turns every answer that is not the identity service's own into a network failure. At start the
 * SDK looks the stored user up and keeps the session only on "network request failed": a 503, a 429
 * or a captive portal's page would sign the user out, and a stalled body would hang without end.
 */
export async function passIdentity({ request }: FetchEvent): Promise<Response> {
  return (await identityAnswer(request)) ?? Response.error();
}

/**
 * Does the same as `passIdentity` for the SDK in the worker itself, whose calls raise no fetch event: a 503
 * while it sends basket changes must not sign the user out either.
 */
export function patchWorkerFetch(): void {
  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const isIdentity = isIdentityCall(new URL(address, self.location.href));
    if (!isIdentity) return plainFetch(input, init);
    const answer = await identityAnswer(new Request(input, init));
    if (!answer) throw new TypeError('the identity service gave no answer of its own');
    return answer;
  };
}

/** The answer of the identity service itself; undefined where none came. */
async function identityAnswer(request: Request): Promise<Response | undefined> {
  const isRead = READS.test(new URL(request.url).pathname);
  try {
    const answer = await fetchBuffered(request, isRead ? READ_DEADLINE : WRITE_DEADLINE);
    return isIdentityAnswer(answer) ? responseOf(answer) : undefined;
  } catch {
    return undefined;
  }
}

function isIdentityAnswer({ status, text }: BufferedAnswer): boolean {
  if (status >= 500 || status === 429) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
