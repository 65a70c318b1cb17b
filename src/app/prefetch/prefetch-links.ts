import type { QueryClient } from '@tanstack/react-query';
import { knownPlan } from '../../features/auth/session.ts';
import { articles } from '../../features/blog/articles.ts';
import { isRunning } from '../../contract/running-plan.ts';
import { productsQuery } from '../../queries/products.ts';
import {
  exercisesQuery,
  programQuery,
  workoutQuery,
  workoutsQuery,
} from '../../queries/training.ts';
import { savesData } from '../../ui/connection.ts';
import { loadArticle } from '../pages/article-content.ts';
import { preloadPage } from '../pages/pages.ts';
import { paths } from '../pages/paths.ts';

/** From the first touch of a link to the end of the tap a tenth of a second passes, from a hover more. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * From now on a hover or touch of a link starts loading what it leads to: the page's code and its
 * data. Once for every address, and not where the user saves data.
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
    // A failure is ignored: the page asks again and shows it.
    Promise.all([preloadPage(pathname), preloadData(client, link)]).catch(() =>
      reached.delete(href),
    );
  };
  for (const sign of SIGNS) document.addEventListener(sign, reach, { passive: true });
}

function preloadData(client: QueryClient, link: HTMLAnchorElement): Promise<unknown> {
  const { pathname } = link;
  if (pathname === paths.shop) return client.prefetchQuery(productsQuery());
  const article = articles.find(({ id }) => paths.article(id) === pathname);
  return article ? loadArticle(article.id) : preloadTraining(client, link);
}

/** Programs and workouts are for subscribers: the server refuses them to anybody else. */
async function preloadTraining(client: QueryClient, link: HTMLAnchorElement): Promise<void> {
  if (!isRunning(knownPlan(), Date.now())) return;
  const query = new URLSearchParams(link.search);
  const [program, workout] = [query.get('id'), query.get('idx')];
  if (link.pathname === '/module' && program !== null) {
    await Promise.all([
      client.prefetchQuery(programQuery(program)),
      client.prefetchQuery(workoutsQuery(program)),
    ]);
  } else if (link.pathname === '/workout' && workout !== null) {
    await Promise.all([
      client.prefetchQuery(workoutQuery(workout)),
      client.prefetchQuery(exercisesQuery(workout)),
    ]);
  }
}
