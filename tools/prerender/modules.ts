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

/** The modules behind a drawn page, whose styles it needs. @throws for an unknown address. */
export function modulesOf(path: string): readonly string[] {
  const id = ARTICLE.exec(path)?.[1];
  const part = id && PARTS[id];
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
