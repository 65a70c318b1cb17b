/** Characters of a description shown before it is unfolded. */
export const DESCRIPTION_LIMIT = { phone: 150, desktop: 2000 } as const;

/** The beginning of a text, at most `limit` characters and an ellipsis, cut at the end of a word. */
export function beginningOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit + 1);
  const end = start.search(/\s\S*$/);
  // A single word longer than the limit is cut in the middle.
  const cut = end > 0 ? start.slice(0, end) : text.slice(0, limit);
  return `${cut.replace(/[\s,;:–-]{1,20}$/, '')}…`;
}

/** The paragraphs of a text with blank lines between them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
