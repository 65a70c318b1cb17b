import { lazy } from '../../lib/lazy.ts';
import { plural } from '../../lib/polish.ts';

const number = lazy(() => new Intl.NumberFormat('pl', { maximumFractionDigits: 3 }));
const decimal = lazy(
  () =>
    new Intl.NumberFormat('pl', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

/** `64,5`, as Polish writes it. */
export const amount = (value: number) => number().format(value);
/** `18,0`: the decimal stays where the scale has one. */
export const oneDecimal = (value: number) => decimal().format(value);

export const kcal = (value: number) => `${amount(value)}\u00a0kcal`;
export const grams = (value: number) => `${amount(value)}\u00a0g`;
export const percent = (value: number) => `${amount(value)}%`;

const GRAM = { one: 'gram', few: 'gramy', many: 'gramów', fraction: 'grama' };

/** `122 gramy`, for a screen reader. */
export const spokenGrams = (value: number) => `${amount(value)} ${plural(value, GRAM)}`;
