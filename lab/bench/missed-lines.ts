/** The end of a report, as lines of Markdown: the targets that were missed, or that none was. */
export function missedLines(missed: readonly string[]): string[] {
  if (missed.length === 0) return ['Every target is met.'];
  return ['Missed:', '', ...missed.map((text) => `- ${text}`)];
}
