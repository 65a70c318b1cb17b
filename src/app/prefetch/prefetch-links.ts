import type { QueryClient } from '@tanstack/react-query';
import { knownPlan } from '../../features/auth/session.ts';
import { isRunning } from '../../contract/subscription-access.ts';
import { productsQuery } from '../../queries/products.ts';
import { savesData } from '../../ui/network-information.ts';
import { preloadPage } from '../pages/page-chunks.ts';
import { paths } from '../pages/paths.ts';

/** Events that precede a click, by a tenth of a second for a touch and by more for a hover. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

const ARTICLE = /^\/blog\/id\/(\d+)$/;
const TRAINING = /^\/(?:module|workout)$/;

/**
 * Starts to prefetch links: a hover or touch of a link loads the code and data of its page, once for each
 * address. It does nothing where the user saves data.
 */
export function prefetchLinks(client: QueryClient): void {
  const reached = new Set<string>();
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target !== '' || savesData()) return;
    const { href, pathname, search } = link;
    const isHere = pathname === location.pathname && search === location.search;
    if (isHere || reached.has(href)) return;
    reached.add(href);
    // A failure is ignored: the page loads its data again and shows the error.
    Promise.all([preloadPage(pathname), preloadData(client, link)]).catch(() =>
      reached.delete(href),
    );
  };
  for (const sign of SIGNS) document.addEventListener(sign, reach, { passive: true });
}

async function preloadData(client: QueryClient, link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link;
  if (pathname === paths.shop) return client.prefetchQuery(productsQuery());
  const [, article] = ARTICLE.exec(pathname) ?? [];
  if (article !== undefined) {
    const { loadArticle } = await import('../pages/article-content.ts');
    await loadArticle(Number(article));
  } else if (TRAINING.test(pathname) && isRunning(knownPlan(), Date.now())) {
    // Only subscribers prefetch it: the server refuses it to anybody else.
    const { preloadTraining } = await import('./preload-training.ts');
    await preloadTraining(client, link);
  }
}
