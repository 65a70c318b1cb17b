/**
 * Polish typography: no line ends in a one-letter word (a, i, o, u, w, z), also after a bracket, a quote or a tag, and
 * none begins with a dash. Both rules put a no-break space in the place of an ordinary one, so a text keeps its length.
 */
export const bindShortWords = (text: string): string =>
  text
    .replaceAll(/(?<=^|[\s(„>])([aiouwz]) (?=\S|$)/giu, '$1\u00A0')
    .replaceAll(/ (?=–)/g, '\u00A0');

/** Keeps a number with its noun and with its sign: `3 × 12 powtórzeń`. */
export const bindNumbers = (text: string): string =>
  text.replaceAll(/(?<=(?<!\p{L}-?[\d.,-]*)\d) (?=[\p{L}×])|(?<=×) (?=\d)/gu, '\u00A0');
