import type { DataRouter } from 'react-router-dom';
import { config } from '../../config.ts';
import { isPage } from '../../contract/pages.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import { noteError } from '../../lib/note-error.ts';

/**
 * Keeps description and canonical address of the document those of the page that is shown: pages
 * that were not prerendered start from the shell, and within the app no document is loaded. An address without a page
 * has no canonical one.
 */
export function followHead(router: DataRouter): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const canonical = found ?? newCanonical();
  const missing = missingAddress();
  // A prerendered page already has its own head.
  let described = found ? router.state.location.pathname : undefined;
  const update = () => {
    const { pathname, search } = router.state.location;
    if (isPage(pathname) && pathname + search !== missing) {
      canonical.href = canonicalOf(pathname, search);
      if (!canonical.isConnected) document.head.append(canonical);
    } else canonical.remove();
    if (pathname === described) return;
    described = pathname;
    describe(router, pathname).catch((error: unknown) => noteError('background', error));
  };
  router.subscribe(update);
  if (!found) update();
}

/** The words of all pages come with the first navigation: a visit to one page needs none of them. */
async function describe(router: DataRouter, pathname: string): Promise<void> {
  const { descriptionOf } = await import('./public-page-heads.ts');
  if (router.state.location.pathname !== pathname) return;
  document.head
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', descriptionOf(pathname));
}

/** The canonical address. Of the query only `id` stays, which tells pages at the same path apart. */
function canonicalOf(pathname: string, search: string): string {
  const url = new URL(config.publicUrl);
  url.pathname = withoutEndSlashes(pathname);
  const id = new URLSearchParams(search).get('id');
  if (id !== null) url.searchParams.set('id', id);
  return url.href;
}

/** The address of the document where the server knows that nothing is there: it has answered with 404. */
function missingAddress(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || !('responseStatus' in entry) || entry.responseStatus !== 404) return undefined;
  const { pathname, search } = new URL(entry.name);
  return pathname + search;
}

function newCanonical(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'canonical';
  return link;
}
