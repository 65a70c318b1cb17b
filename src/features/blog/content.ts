import type { ComponentType } from 'react';

/** A piece of an article: its text as HTML, or an interactive part that stands there. */
export type ArticleBlock = { readonly html: string } | { readonly Part: ComponentType };

/** An article's text as tools/build/markdown.ts compiles it, parts by their names. */
type Text = { default: readonly ({ readonly html: string } | { readonly part: string })[] };

interface Source {
  text: () => Promise<Text>;
  /** The part that the text names, a chunk of its own as the text is. */
  part?: () => Promise<ComponentType>;
}

const sources: Readonly<Record<number, Source>> = {
  1: { text: () => import('./articles/1.md?blocks') },
  2: { text: () => import('./articles/2.md?blocks') },
  3: { text: () => import('./articles/3.md?blocks') },
  4: {
    text: () => import('./articles/4.md?blocks'),
    part: async () => (await import('./parts/tabata/TabataTimers.tsx')).TabataTimers,
  },
  5: {
    text: () => import('./articles/5.md?blocks'),
    part: async () => (await import('./parts/measurements/MeasurementLog.tsx')).MeasurementLog,
  },
  6: { text: () => import('./articles/6.md?blocks') },
  7: { text: () => import('./articles/7.md?blocks') },
  8: {
    text: () => import('./articles/8.md?blocks'),
    part: async () => (await import('./parts/calories/CalorieCalculator.tsx')).CalorieCalculator,
  },
  9: {
    text: () => import('./articles/9.md?blocks'),
    part: async () => (await import('./parts/habits/HabitCalendar.tsx')).HabitCalendar,
  },
};

/** The text of the article `id`, its part loaded beside it; null for a number without one. */
export async function loadContent(id: number): Promise<readonly ArticleBlock[] | null> {
  const source = sources[id];
  if (!source) return null;
  const [text, Part] = await Promise.all([source.text(), source.part?.()]);
  return text.default.flatMap((block): ArticleBlock[] => {
    if ('html' in block) return [block];
    return Part ? [{ Part }] : [];
  });
}
