import type { ComponentType } from 'react';

/** A piece of an article: its text as HTML, or an interactive part that stands there. */
export type ArticleBlock =
  | { readonly html: string }
  | { readonly part: string; readonly Part: ComponentType };

/** An article's text as tools/build/markdown.ts compiles it, parts by their names. */
type Text = readonly ({ readonly html: string } | { readonly part: string })[];

/** By file; the name of a file begins with the id of its article, as `9-habits.md` does. */
const texts = import.meta.glob<Text>('./articles/*.md', { query: '?blocks', import: 'default' });
/** The name of the part in each text, which is loaded beside the text and not after it. */
const partNames = import.meta.glob<string | null>('./articles/*.md', {
  query: '?part',
  import: 'default',
  eager: true,
});

/** Mark for `textOnPage`; a piece of text has no name of a part. */
export const blockMark = (part?: string) => ({ 'data-block': part ?? '' });

/** The text of the article `id` where a prerendered page has it: it is not loaded once more. */
function textOnPage(id: number): Text | undefined {
  const page = globalThis.document?.querySelector(`[data-article="${id}"]`);
  if (!page) return undefined;
  return [...page.querySelectorAll<HTMLElement>('[data-block]')].map((block) => {
    const part = block.dataset['block'];
    return part ? { part } : { html: block.innerHTML };
  });
}

/** The text of the article `id`, its part loaded beside it; null for a number without one. */
export async function loadContent(
  id: number,
  loadPart: (name: string) => Promise<ComponentType> | undefined,
): Promise<readonly ArticleBlock[] | null> {
  const file = Object.keys(texts).find((path) => path.startsWith(`./articles/${id}-`)) ?? '';
  const name = partNames[file];
  const [text, Part] = await Promise.all([
    textOnPage(id) ?? texts[file]?.(),
    name && loadPart(name),
  ]);
  if (!text) return null;
  return text.flatMap((block): ArticleBlock[] => {
    if ('html' in block) return [block];
    return Part ? [{ part: block.part, Part }] : [];
  });
}
