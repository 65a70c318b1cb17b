import { lazy } from './lazy.ts';
import { formatNumber } from './numbers.ts';

/** Forms of a Polish noun after a number: 1 trening, 2 treningi, 5 treningów, 1,5 treningu. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
  /** After a fraction; the form of `many` where the noun is only ever counted in whole numbers. */
  fraction?: string;
}

const rules = lazy(() => new Intl.PluralRules('pl-PL'));

/** The form of the noun alone that goes with `count`; the caller writes the number. */
export function plural(count: number, forms: PluralForms): string {
  const form = rules().select(count);
  if (form === 'one' || form === 'few') return forms[form];
  return form === 'many' ? forms.many : (forms.fraction ?? forms.many);
}

/** `8 treningów`, the number and its noun joined by a non-breaking space. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`;
}

/** A name as it stands within a sentence: `przysiad ze sztangą`. An abbreviation keeps its capitals. */
export function withinSentence(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name)
    ? name
    : name.charAt(0).toLocaleLowerCase('pl') + name.slice(1);
}
