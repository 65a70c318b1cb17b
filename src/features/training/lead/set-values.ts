import type { SetValues } from '../../../workout-engine/state.ts';

/** Band colours from the weakest to the strongest, as they are stored. */
export const BAND_COLOURS = ['yellow', 'coral', 'mint', 'blue', 'aubergine'] as const;
export const ANCHORS = [0, 1, 2, 3] as const;

/** Steps of the buttons, in kilograms. */
export const KG_STEPS = [0.25, 2.5] as const;
const MAX_KG = 999;
const MAX_REPS = 999;

/** The values with another load; none is written as none, not as 0. */
export function withKg({ kg: _, ...rest }: SetValues, kg: number): SetValues {
  const rounded = Math.round(Math.min(MAX_KG, kg) * 4) / 4;
  return rounded > 0 ? { ...rest, kg: rounded } : rest;
}

export const withMoreKg = (values: SetValues, step: number): SetValues =>
  withKg(values, (values.kg ?? 0) + step);

export function withMoreReps(values: SetValues, count: number): SetValues {
  return { ...values, reps: Math.min(MAX_REPS, Math.max(0, (values.reps ?? 0) + count)) };
}

/** Without a band there is no anchor either. */
export function withBand(values: SetValues, band: string | undefined): SetValues {
  const { band: _, anchor, ...rest } = values;
  if (band === undefined) return rest;
  return { ...rest, band, ...(anchor !== undefined && { anchor }) };
}

export function withAnchor(values: SetValues, anchor: number): SetValues {
  return { ...values, anchor };
}

/** `7,5` or `7.5`; undefined for what is no number. */
export function parseKg(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d*)?$/.test(trimmed)) return undefined;
  return Number(trimmed);
}
