import type { DataRouter } from 'react-router-dom';
import { config } from '../../config.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import { noteError } from '../../lib/note-error.ts';

/**
 * Keeps description and canonical address of the document those of the page that is shown: pages
 * that were not prerendered start from the shell, and within the app no document is loaded.
 */
export function followHead(router: DataRouter): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const canonical = found ?? document.head.appendChild(newCanonical());
  // A prerendered page already has its own head.
  let described = found ? router.state.location.pathname : undefined;
  const update = () => {
    const { pathname, search } = router.state.location;
    canonical.href = canonicalOf(pathname, search);
    if (pathname === described) return;
    described = pathname;
    describe(router, pathname).catch((error: unknown) => noteError('background', error));
  };
  router.subscribe(update);
  if (!found) update();
}

/** The words of all pages come with the first navigation: a visit to one page needs none of them. */
async function describe(router: DataRouter, pathname: string): Promise<void> {
  const { descriptionOf } = await import('./page-head.ts');
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

function newCanonical(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'canonical';
  return link;
}
