import { bindNumbers, bindShortWords } from '../../src/contract/typography.ts';

const NBSP = '\u00a0';
const WORD_JOINER = '\u2060';
const TAG = /(<[^>]*>)/;

/**
 * Polish typesetting of an HTML text: as contract/typography.ts, and no line ends in an „art.”, a range and a number
 * with hyphens (a postal code, the NIP) stay whole.
 */
export const typeset = (html: string): string =>
  html
    .split(TAG)
    .map((piece) => (TAG.test(piece) ? piece : typesetText(piece)))
    .join('');

/** A text between two tags; its last word may be joined to the next piece. */
function typesetText(text: string): string {
  const line = text.replaceAll(/(?<=\S)[ \n]+/g, ' ');
  return bindNumbers(bindShortWords(line))
    .replace(/(?<=\d–)(?=\d)/g, WORD_JOINER)
    .replace(/\b(art\.|ust\.|lit\.|ul\.|sp\.|NIP|KRS) /g, `$1${NBSP}`)
    .replace(/(?<=\s)\d+(?:-\d+)+/g, '<span class="number">$&</span>');
}
