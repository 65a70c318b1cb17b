const NBSP = '\u00a0';

/**
 * Polish typesetting of an HTML text: no line ends in a one-letter word or an „art.”, a number stays
 * with its noun, and one with hyphens (a postal code, the NIP) stays whole.
 */
export function bindShortWords(html: string): string {
  return html
    .replace(/(?<=[\s(„>])([aiouwz])\s+(?=\S)/gi, `$1${NBSP}`)
    .replace(/(?<=\d)\s+(?=\p{L})/gu, NBSP)
    .replace(/\b(art\.|ust\.|lit\.|ul\.|sp\.|NIP|KRS)\s+/g, `$1${NBSP}`)
    .replace(/(?<=\s)\d+(?:-\d+)+/g, '<span class="number">$&</span>');
}
