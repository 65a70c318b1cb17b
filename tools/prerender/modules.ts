import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partIn } from '../build/markdown.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARTICLE = /^\/blog\/id\/(\d+)$/;

const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/routes/home.tsx'],
  '/shop': ['src/app/routes/shop.tsx'],
  '/blog': ['src/app/routes/blog.tsx'],
  '/privacy_policy': ['src/app/routes/privacy-policy.tsx'],
  '/signin': ['src/app/routes/signin.tsx'],
  '/signup': ['src/app/routes/signup.tsx'],
  '/productDetails': ['src/app/routes/product.tsx'],
};

/**
 * The modules behind a prerendered page, whose styles it needs.
 * @throws for an unknown address.
 */
export function modulesOf(path: string): readonly string[] {
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

function partOf(id: string): string | undefined {
  return partIn(readFileSync(join(ROOT, `src/features/blog/articles/${id}.md`), 'utf8'));
}
