import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PART } from '../build/markdown.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARTICLE = /^\/blog\/id\/(\d+)$/;

const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/routes/home.tsx'],
  '/shop': ['src/app/routes/shop.tsx'],
  '/blog': ['src/app/routes/blog.tsx'],
  '/privacy_policy': ['src/app/routes/privacy-policy.tsx'],
  '/productDetails': ['src/app/routes/product.tsx'],
};

/** The part that stands in an article (src/features/blog/content.ts). */
const PARTS: Readonly<Record<string, string>> = {
  4: 'src/features/blog/parts/tabata/TabataTimers.tsx',
  5: 'src/features/blog/parts/measurements/MeasurementLog.tsx',
  8: 'src/features/blog/parts/calories/CalorieCalculator.tsx',
  9: 'src/features/blog/parts/habits/HabitCalendar.tsx',
};

/**
 * The modules behind a drawn page, whose styles it needs.
 * @throws for an unknown address, and for an article with a part that has no row here.
 */
export function modulesOf(path: string): readonly string[] {
  const id = ARTICLE.exec(path)?.[1];
  const part = id && partOf(id);
  const found = id
    ? [
        'src/app/routes/article.tsx',
        'src/features/blog/content.ts',
        `src/features/blog/articles/${id}.md?blocks`,
        ...(part ? [part] : []),
      ]
    : PAGES[path];
  if (!found) throw new Error(`No module is known for ${path}.`);
  return found;
}

/** Without its row an article would be drawn without the styles of its part, and nothing would fail. */
function partOf(id: string): string | undefined {
  const article = `src/features/blog/articles/${id}.md`;
  const placed = PART.exec(readFileSync(join(ROOT, article), 'utf8'))?.[1];
  const part = PARTS[id];
  if (placed !== undefined && part === undefined) {
    throw new Error(
      `${article} has the part "${placed}", and PARTS in tools/prerender/modules.ts has no row for it.`,
    );
  }
  return part;
}
