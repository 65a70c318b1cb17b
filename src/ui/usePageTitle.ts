import { useEffect } from 'react';

/** Names the browser tab: the page, then the product's name, which index.html states once. A title has ordinary spaces. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    const title = site === undefined ? page : `${page} – ${site}`;
    document.title = title.replaceAll('\u00A0', ' ');
  }, [page]);
}
