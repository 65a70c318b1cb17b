import { formatNumber } from '../../lib/numbers.ts';
import { plural } from '../../lib/polish.ts';

export const kcal = (value: number) => `${formatNumber(value)} kcal`;
export const grams = (value: number) => `${formatNumber(value)} g`;
export const percent = (value: number) => `${formatNumber(value)}%`;

const GRAM = { one: 'gram', few: 'gramy', many: 'gramów', fraction: 'grama' };

/** `122 gramy`, for a screen reader. */
export const spokenGrams = (value: number) => `${formatNumber(value)} ${plural(value, GRAM)}`;
