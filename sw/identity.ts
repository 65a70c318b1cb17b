import { READ_DEADLINE, WRITE_DEADLINE } from '../src/api/deadlines.ts';
import { fetchWhole, responseOf, type Whole } from './whole.ts';

const HOSTS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
/** Calls that change nothing; the others get the longer time of a write. */
const READS = /accounts:lookup$|\/token$/;

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
  const isRead = READS.test(new URL(request.url).pathname);
  try {
    const answer = await fetchWhole(request, isRead ? READ_DEADLINE : WRITE_DEADLINE);
    return isOwnWord(answer) ? responseOf(answer) : Response.error();
  } catch {
    return Response.error();
  }
}

function isOwnWord({ status, text }: Whole): boolean {
  if (status >= 500 || status === 429) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
