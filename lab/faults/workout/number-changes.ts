import type { Values } from '../../../tests/fixtures/workout-oracle/model/model.ts';

/** A button beside the numbers of a set, and the numbers after it. */
export interface NumberChange {
  readonly chip: 'reps' | 'kg' | 'band';
  readonly button: string;
  readonly values: Values;
}

const BANDS = {
  yellow: 'żółta',
  coral: 'koralowa',
  mint: 'miętowa',
  blue: 'niebieska',
  aubergine: 'bakłażanowa',
  light: 'lekka',
  medium: 'średnia',
  heavy: 'mocna',
  other: 'inna',
} as const;

/** Changes that can be tapped beside these numbers; `countsReps` where the set has repetitions. */
export function changesOf(values: Values, countsReps: boolean): NumberChange[] {
  const { reps = 0, kg = 0, band } = values;
  const { band: _, anchor: __, ...withoutBand } = values;
  const { kg: ___, ...withoutKg } = values;
  const change = (chip: NumberChange['chip'], button: string, after: Values): NumberChange => ({
    chip,
    button,
    values: after,
  });
  return [
    ...(countsReps
      ? [
          change('reps', '+1 powtórzenie', { ...values, reps: reps + 1 }),
          change('reps', '−1 powtórzenie', { ...values, reps: Math.max(0, reps - 1) }),
        ]
      : []),
    change('kg', '+2,5 kg', { ...values, kg: kg + 2.5 }),
    change('kg', '+0,25 kg', { ...values, kg: kg + 0.25 }),
    change('kg', '+5 kg', { ...values, kg: kg + 5 }),
    ...(kg > 0
      ? [change('kg', '−2,5 kg', kg > 2.5 ? { ...values, kg: kg - 2.5 } : withoutKg)]
      : []),
    ...Object.entries(BANDS).map(([colour, name]) =>
      change('band', name, { ...values, band: colour }),
    ),
    ...(band === undefined
      ? []
      : [
          change('band', 'naciąg 2', { ...values, anchor: 2 }),
          change('band', 'bez gumy', withoutBand),
          change('band', 'bez gumy', withoutBand),
        ]),
  ];
}
