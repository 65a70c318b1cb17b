const NBSP = '\u00a0';
const WORD_JOINER = '\u2060';
const TAG = /(<[^>]*>)/;

/**
 * Polish typesetting of an HTML text: no line ends in a one-letter word or an „art.” or begins with a dash, a number
 * stays with its noun and with its sign, a range and one with hyphens (a postal code, the NIP) stay whole.
 */
export function bindShortWords(html: string): string {
  return html
    .split(TAG)
    .map((piece) => (TAG.test(piece) ? piece : boundText(piece)))
    .join('');
}

/** Binds short words of a text between two tags; its last word may be joined to the next piece. */
function boundText(text: string): string {
  return text
    .replace(/(?<=^|[\s(„])([aiouwz])\s+(?=\S|$)/gi, `$1${NBSP}`)
    .replace(/\s(?=–(?:\s|$))/g, NBSP)
    .replace(/(?<=\d)\s+(?=[\p{L}×])/gu, NBSP)
    .replace(/(?<=×)\s+(?=\d)/g, NBSP)
    .replace(/(?<=\d–)(?=\d)/g, WORD_JOINER)
    .replace(/\b(art\.|ust\.|lit\.|ul\.|sp\.|NIP|KRS)\s+/g, `$1${NBSP}`)
    .replace(/(?<=\s)\d+(?:-\d+)+/g, '<span class="number">$&</span>');
}
