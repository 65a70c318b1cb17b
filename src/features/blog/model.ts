import { counted } from '../../lib/polish.ts';
import type { Article, Tag } from './article.ts';

/** How many articles, the first by their order, stand in the featured block. */
const FEATURED = 4;
/** How many others an article recommends at its end. */
const SIMILAR = 3;
/** Words per minute of silent reading of Polish prose. */
const WORDS_PER_MINUTE = 190;

type Numbered = Pick<Article, 'id'>;
type Tagged = Pick<Article, 'tag'>;

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

/** Every tag once, in the order in which the articles bring them. */
export function tagsOf(articles: readonly Tagged[]): Tag[] {
  return [...new Set(articles.map(({ tag }) => tag))];
}

/** The tag that an address names; `undefined`, which is all of them, for anything else. */
export function tagFrom(text: string | null, tags: readonly Tag[]): Tag | undefined {
  return tags.find((tag) => tag === text);
}

export function withTag<A extends Tagged>(articles: readonly A[], tag: Tag | undefined): A[] {
  return articles.filter((article) => tag === undefined || article.tag === tag);
}

/** `1 wpis`, `4 wpisy`, `9 wpisów` */
export function countedEntries(count: number): string {
  return counted(count, { one: 'wpis', few: 'wpisy', many: 'wpisów' });
}

const BANDS = { Motywacja: 'coral', Porady: 'blue', Treningi: 'mint', Dieta: 'yellow' } as const;

/** The class with the colour of a tag, see bands.module.css. */
export function bandOf(tag: Tag): (typeof BANDS)[Tag] {
  return BANDS[tag];
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

/** Whole minutes it takes to read pieces of HTML, at least one. */
export function readingMinutes(pieces: readonly string[]): number {
  const words = pieces
    .join(' ')
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .match(/[\p{L}\p{N}]+/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}

/** The text of the page of an unknown article; that part of the address need not be a number. */
export function notFoundNote(id: string): string {
  return /^\d{1,9}$/.test(id)
    ? `Nie znalazłyśmy wpisu o\u00A0numerze ${id}.`
    : 'Nie znalazłyśmy wpisu pod tym adresem.';
}
