import type { Article } from './article.ts';

/** Articles in the featured block, the first by their order. */
const FEATURED = 4;
/** Articles that another one recommends at its end. */
const SIMILAR = 3;

type Numbered = Pick<Article, 'id'>;

/** The last day first, of one day the highest number first. */
export function newestFirst<A extends Pick<Article, 'id' | 'published'>>(
  articles: readonly A[],
): A[] {
  return articles.toSorted(
    (one, other) => other.published.localeCompare(one.published) || other.id - one.id,
  );
}

export function featuredOf<A>(articles: readonly A[]): A[] {
  return articles.slice(0, FEATURED);
}

/**
 * Three articles other than `id`, by chance. `random` gives numbers from 0 up to but not including 1;
 * without it the choice is always the same: those that follow, from the last on to the first.
 */
export function similarTo<A extends Numbered>(
  id: number | undefined,
  articles: readonly A[],
  random?: () => number,
): A[] {
  const place = articles.findIndex((article) => article.id === id);
  const others = [...articles.slice(place + 1), ...articles.slice(0, Math.max(place, 0))];
  return (random ? shuffled(others, random) : others).slice(0, SIMILAR);
}

function shuffled<A>(items: readonly A[], random: () => number): A[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
