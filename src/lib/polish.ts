import { formatNumber } from './numbers.ts';

/** Forms of a Polish noun after a number: 1 trening, 2 treningi, 5 treningów, 1,5 treningu. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
  /** After a fraction; the form of `many` where the noun is only ever counted in whole numbers. */
  fraction?: string;
}

/**
 * The form of the noun alone that goes with `count`; the caller writes the number. By the rules of
 * CLDR, as `Intl.PluralRules` has them, whose making takes a phone part of a frame.
 */
export function plural(count: number, forms: PluralForms): string {
  const amount = Math.abs(count);
  if (!Number.isInteger(amount)) return forms.fraction ?? forms.many;
  if (amount === 1) return forms.one;
  const [ones, tens] = [amount % 10, Math.floor(amount / 10) % 10];
  return ones >= 2 && ones <= 4 && tens !== 1 ? forms.few : forms.many;
}

/** `8 treningów`, the number and its noun held together by a non-breaking space. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`;
}

/** A one-letter word at the end of a piece cut at a space, also after a bracket, quote or tag. */
const SHORT_WORD = /(?:^|[\s(„>])[aiouwz]$/i;

/** Ties one-letter words (a, i, o, u, w, z) to the next word: Polish print leaves none at a line's end. */
export function bindShortWords(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  let bound = first;
  let before = first;
  for (const word of rest) {
    bound += `${SHORT_WORD.test(before) ? '\u00a0' : ' '}${word}`;
    before = word;
  }
  return bound;
}
