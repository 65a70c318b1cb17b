import { useEffect } from 'react';

/** Names the browser tab: the page, then the product's name, which index.html states once. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = site === undefined ? page : `${page} – ${site}`;
  }, [page]);
}
