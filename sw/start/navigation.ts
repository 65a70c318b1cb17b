import { withoutEndSlashes } from '../../src/lib/end-slashes.ts';
import { precached, SHELL } from '../precache.ts';
import { shellFor } from './snapshots.ts';

/** A prerendered page or the shell, with a snapshot if there is one: no navigation waits for a network. */
export async function servePage({ request }: FetchEvent): Promise<Response> {
  const url = new URL(request.url);
  const path = withoutEndSlashes(url.pathname);
  const prerendered = await precached(`${path}/index.html`);
  if (prerendered) return prerendered;
  return (await shellFor(url, precached(SHELL))) ?? fetch(request);
}

/** An address unknown to the app goes to the server, which may know it; without a network the app answers. */
export async function serveUnknownPage(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    return servePage(event);
  }
}
