import type { ComponentType } from 'react';
import { type ArticleBlock, loadContent } from '../../features/blog/article-body.ts';

/** `features/NAME/ArticlePart.tsx` stands where an article's text says `<!-- part: NAME -->`. */
const parts = import.meta.glob<ComponentType>('../../features/*/ArticlePart.tsx', {
  import: 'ArticlePart',
});

/** The text of the article `id` and the part that stands in it; null for a number without one. */
export function loadArticle(id: number): Promise<readonly ArticleBlock[] | null> {
  return loadContent(id, (name) => parts[`../../features/${name}/ArticlePart.tsx`]?.());
}
