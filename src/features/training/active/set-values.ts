import type { SetValues } from '../../../workout-engine/workout-state.ts';

/** Band colours from the weakest to the strongest, as they are stored. */
export const BAND_COLOURS = ['yellow', 'coral', 'mint', 'blue', 'aubergine'] as const;
export const ANCHORS = [0, 1, 2, 3] as const;

/** Steps of the buttons, in kilograms. */
export const KG_STEPS = [0.25, 2.5] as const;
const MAX_KG = 999;
const MAX_REPS = 999;

/** The values with another load, exact to 0.01 kg; a removed load removes the field and does not become 0. */
export function withKg({ kg: _, ...rest }: SetValues, kg: number | undefined): SetValues {
  const exact = Math.round(Math.min(MAX_KG, kg ?? 0) * 100) / 100;
  return exact > 0 ? { ...rest, kg: exact } : rest;
}

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
  const number = text
    .trim()
    .replace(/kg$/i, '')
    .trimEnd()
    .replace(',', '.');
  if (number === '') return undefined;
  return /^(?:\d{1,3}\.?|\d{0,3}\.\d{1,2})$/.test(number) ? Number(number) : null;
}
