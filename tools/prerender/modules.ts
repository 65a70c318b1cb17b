import { readFileSync } from 'node:fs';
import { textOf } from '../../server/content/read-text.ts';
import { articleFiles } from '../build/article-files.ts';
import { partIn } from '../build/markdown.ts';

const ARTICLE = /^\/blog\/id\/(\d+)$/;
const MOVE = /^\/moves\/[^/]+$/;

const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/routes/home.tsx'],
  '/shop': ['src/app/routes/shop.tsx'],
  '/blog': ['src/app/routes/blog.tsx'],
  '/privacy_policy': ['src/app/routes/privacy-policy.tsx'],
  '/trening-na-probe': ['src/app/routes/free-workout.tsx'],
  '/moves': ['src/app/routes/moves.tsx'],
  '/signin': ['src/app/routes/signin.tsx'],
  '/signup': ['src/app/routes/signup.tsx'],
  '/productDetails': ['src/app/routes/product.tsx'],
};

/**
 * The modules behind a prerendered page, whose styles it needs.
 * @throws for an unknown address.
 */
export function modulesOf(path: string): readonly string[] {
  if (MOVE.test(path)) return ['src/app/routes/move.tsx'];
  const id = ARTICLE.exec(path)?.[1];
  const part = id && partOf(id);
  const found = id
    ? [
        'src/app/routes/article.tsx',
        'src/app/pages/article-content.ts',
        ...(part ? [`src/features/${part}/ArticlePart.tsx`] : []),
      ]
    : PAGES[path];
  if (!found) throw new Error(`No module is known for ${path}.`);
  return found;
}

/**
 * The name of the interactive part in the article `id`, if it has one.
 * @throws for an article without a text.
 */
export function partOf(id: string): string | undefined {
  const file = articleFiles().get(id);
  if (file === undefined) throw new Error(`The article ${id} has no text.`);
  return partIn(textOf(readFileSync(new URL(`../../${file}`, import.meta.url)), file));
}
