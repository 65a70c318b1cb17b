import { arrivalDays } from './delivery.ts';
import { bindNumbers } from './typography.ts';

const NOUNS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'dzień roboczy',
  few: 'dni robocze',
};
let rules: Intl.PluralRules | undefined;

function workingDays(count: number): string {
  rules ??= new Intl.PluralRules('pl-PL');
  return NOUNS[rules.select(count)] ?? 'dni roboczych';
}

/** `1 dzień roboczy`, as it stands after 'w': the time until a parcel leaves. */
export function dispatchWords(dispatch: number): string {
  return bindNumbers(`${dispatch} ${workingDays(dispatch)}`);
}

/** `1–3 dni robocze`: the time until a parcel arrives that leaves within `dispatch` working days. */
export function arrivalWords(dispatch: number): string {
  const { min, max } = arrivalDays(dispatch);
  return bindNumbers(`${min}–${max} ${workingDays(max)}`);
}
