import type { DataRouter } from 'react-router-dom';
import { absolute, GENERAL_DESCRIPTION, headOf } from './page-head.ts';

/**
 * Keeps description and canonical address of the document those of the page that is shown: pages
 * that were not prerendered start from the shell, and within the app no document is loaded.
 */
export function followHead(router: DataRouter): void {
  const update = () => {
    const { pathname, search } = router.state.location;
    const head = headOf(pathname);
    meta('description').content = head?.description ?? GENERAL_DESCRIPTION;
    canonical().href = absolute(head?.path ?? canonicalPath(pathname, search));
  };
  router.subscribe(update);
  update();
}

/** What tells pages at one path apart; the rest of a query belongs to a visit. */
function canonicalPath(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`;
}

function meta(name: string): HTMLMetaElement {
  return own(`meta[name="${name}"]`, () => {
    const element = document.createElement('meta');
    element.name = name;
    return element;
  });
}

function canonical(): HTMLLinkElement {
  return own('link[rel="canonical"]', () => {
    const element = document.createElement('link');
    element.rel = 'canonical';
    return element;
  });
}

function own<E extends Element>(selector: string, make: () => E): E {
  const found = document.head.querySelector<E>(selector);
  if (found) return found;
  const element = make();
  document.head.append(element);
  return element;
}
