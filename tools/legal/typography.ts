const NBSP = '\u00a0';

/**
 * Polish typesetting of text or HTML: no line ends in a one-letter word, and a number, „art.” or
 * „zł” stays with what it belongs to.
 */
export function bindShortWords(text: string): string {
  return text
    .replace(/(?<=[\s(„>])([aiouwz])\s+(?=\S)/gi, `$1${NBSP}`)
    .replace(/(?<=\d)\s+(?=\p{L})/gu, NBSP)
    .replace(/\b(art\.|ust\.|lit\.|ul\.|sp\.|NIP|KRS)\s+/g, `$1${NBSP}`);
}
