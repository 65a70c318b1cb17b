import { READ_DEADLINE, WRITE_DEADLINE } from '../src/api/deadlines.ts';
import { withDeadline } from '../src/lib/abort.ts';

/** Calls that change nothing; the others get the longer time of a write. */
const READS = /accounts:lookup$|\/token$/;
const HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];

/** Calls of the Firebase Auth SDK, hosted or through the product's own origin. */
export function isIdentityCall(url: URL): boolean {
  return HOSTS.some((host) => url.hostname === host || url.pathname.startsWith(`/${host}/`));
}

/**
 * Turns every answer that is not the identity service's own into a network failure. At start the
 * SDK looks the stored user up and keeps her only on "network request failed": a 503, a 429 or a
 * captive portal's page would sign her out, and a stalled body would hang without end.
 */
export async function passIdentity({ request }: FetchEvent): Promise<Response> {
  try {
    const isRead = READS.test(new URL(request.url).pathname);
    return await withDeadline(isRead ? READ_DEADLINE : WRITE_DEADLINE, async (signal) => {
      const response = await fetch(request, { signal });
      const text = await response.text();
      const isNoAnswer = response.status >= 500 || response.status === 429 || !isJson(text);
      if (isNoAnswer) return Response.error();
      return new Response(text, {
        status: response.status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
    });
  } catch {
    return Response.error();
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
