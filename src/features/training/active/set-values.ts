import type { KgOf } from '../../../contract/kg-of.ts';
import type { SetValues } from '../../../workout-engine/workout-state.ts';

export const ANCHORS = [0, 1, 2, 3] as const;

const MAX_KG = 999;
const MAX_REPS = 999;

/** The values with another load, exact to 0.01 kg; a removed load removes the field and does not become 0. */
export function withKg(values: SetValues, kg: number | undefined): SetValues {
  const { kg: _, kgOf, assisted, ...rest } = values;
  const exact = Math.round(Math.min(MAX_KG, kg ?? 0) * 100) / 100;
  if (exact <= 0) return rest;
  return { ...rest, kg: exact, ...(kgOf && { kgOf }), ...(assisted && { assisted }) };
}

/** The values with what their load is of: of one dumbbell, or of all. Without a load they stay. */
export const withKgOf = (values: SetValues, kgOf: KgOf | undefined): SetValues =>
  values.kg === undefined || kgOf === undefined ? values : { ...values, kgOf };

export const withMoreKg = (values: SetValues, step: number): SetValues =>
  withKg(values, (values.kg ?? 0) + step);

export function withMoreReps(values: SetValues, count: number): SetValues {
  return { ...values, reps: Math.min(MAX_REPS, Math.max(0, (values.reps ?? 0) + count)) };
}

/** The values with another band; without a band the anchor is removed too. */
export function withBand(values: SetValues, band: string | undefined): SetValues {
  const { band: _, anchor, ...rest } = values;
  if (band === undefined) return rest;
  return { ...rest, band, ...(anchor !== undefined && { anchor }) };
}

export function withAnchor(values: SetValues, anchor: number): SetValues {
  return { ...values, anchor };
}

/** `7,5`, `7.5` or `7,5 kg`; undefined for an empty text, null for what is no load of 0 to 999.99 kg. */
export function parseKg(text: string): number | undefined | null {
  const number = text.trim().replace(/kg$/i, '').trimEnd().replace(',', '.');
  if (number === '') return undefined;
  return /^(?:\d{1,3}\.?|\d{0,3}\.\d{1,2})$/.test(number) ? Number(number) : null;
}
