import type { Body } from './calorie-plan.ts';

export type FieldName = keyof Body;
export type Typed = Readonly<Record<FieldName, string>>;

/** The ages, heights and weights for which the formula is valid. */
export const BOUNDS: Readonly<Record<FieldName, { readonly min: number; readonly max: number }>> = {
  age: { min: 18, max: 100 },
  height: { min: 120, max: 220 },
  weight: { min: 35, max: 250 },
};

export const FIELDS: readonly FieldName[] = ['age', 'height', 'weight'];

const UNREADABLE: Readonly<Record<FieldName, string>> = {
  age: 'Wpisz wiek w pełnych latach',
  height: 'Wpisz wzrost w cm, np. 168',
  weight: 'Wpisz wagę w kg, np. 64,5',
};

const UNITS: Readonly<Record<FieldName, string>> = { age: 'lat', height: 'cm', weight: 'kg' };

/** A number as it is typed in Polish (comma or point, the unit behind it or not), else `undefined`. */
export function typedNumber(typed: string): number | undefined {
  const match = /^(\d+(?:[.,]\d*)?)\s*(?:kg|cm|lat|lata)?\.?$/i.exec(typed.trim());
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'));
}

/** The error of a field; `undefined` for a good value and for an empty field. */
export function fieldProblem(name: FieldName, typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const value = typedNumber(typed);
  if (value === undefined || (name === 'age' && !Number.isInteger(value))) return UNREADABLE[name];
  const { min, max } = BOUNDS[name];
  // 1,68 is a height in metres.
  if (name === 'height' && value < 3) return UNREADABLE[name];
  if (value < min) return `Liczymy od ${min}\u00a0${UNITS[name]}`;
  if (value > max) return `Liczymy do ${max}\u00a0${UNITS[name]}`;
  return undefined;
}

/** The combined values of the three fields, or the first error. */
export type Reading =
  | { readonly state: 'ready'; readonly body: Body }
  | { readonly state: 'under-age' }
  | { readonly state: 'wrong'; readonly fields: readonly FieldName[] }
  | { readonly state: 'missing'; readonly fields: readonly FieldName[] };

export function readBody(typed: Typed): Reading {
  const age = typedNumber(typed.age);
  if (age !== undefined && age < BOUNDS.age.min) return { state: 'under-age' };
  const wrong = FIELDS.filter((name) => fieldProblem(name, typed[name]) !== undefined);
  if (wrong.length > 0) return { state: 'wrong', fields: wrong };
  const missing = FIELDS.filter((name) => typed[name].trim() === '');
  if (missing.length > 0) return { state: 'missing', fields: missing };
  const value = (name: FieldName) => typedNumber(typed[name]) ?? Number.NaN;
  return {
    state: 'ready',
    body: { age: value('age'), height: value('height'), weight: value('weight') },
  };
}
