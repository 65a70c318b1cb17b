import { READ_DEADLINE } from '../src/api/call-deadlines.ts';
import { fetchBuffered, responseOf } from './fetch-buffered.ts';

const HOST = 'firestore.googleapis.com';
const OWN = '/v1/projects/';

/** Reads of the Firestore SDK, hosted or through the product's own origin. */
export function isDocumentCall(url: URL, ownOrigin: string): boolean {
  return url.hostname === HOST || (url.origin === ownOrigin && url.pathname.startsWith(OWN));
}

/** The SDK cannot abort a read: the worker aborts it at the page's deadline. */
export async function passDocuments({ request }: FetchEvent): Promise<Response> {
  try {
    return responseOf(await fetchBuffered(request, READ_DEADLINE));
  } catch {
    return Response.error();
  }
}
