import type { Article, Tag } from './article.ts';

type Tagged = Pick<Article, 'tag'>;

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

const BANDS = { Motywacja: 'coral', Porady: 'blue', Treningi: 'mint', Dieta: 'yellow' } as const;

/** The class with the colour of a tag, see tag-bands.module.css. */
export function bandOf(tag: Tag): (typeof BANDS)[Tag] {
  return BANDS[tag];
}
