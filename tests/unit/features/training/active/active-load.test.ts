import { expect, it } from 'vitest';
import type { Exercise } from '../../../../../src/contract/documents.ts';
import { bandsToChoose } from '../../../../../src/features/training/active/bands.ts';
import { kgStepsOf } from '../../../../../src/features/training/active/loads.ts';
import {
  withKg,
  withKgOf,
  withMoreKg,
} from '../../../../../src/features/training/active/set-values.ts';

const LONG = ['light', 'medium', 'heavy'];
const MINI = ['yellow', 'coral', 'mint', 'blue', 'aubergine'];
const needs = (...equipment: string[]) => ({ equipment }) as Pick<Exercise, 'equipment'>;

it('the bands of an exercise are those that its equipment names', () => {
  const bands = (exercise?: Pick<Exercise, 'equipment'>) =>
    bandsToChoose(exercise, 'a', { earlier: {} });
  expect(bands(needs('Guma długa', 'Mata'))).toEqual(LONG);
  expect(bands(needs('Miniband'))).toEqual(MINI);
  expect(bands(needs('Mini band'))).toEqual(MINI);
  expect(bands(needs('Gumy mini'))).toEqual(MINI);
  expect(bands(needs('Miniband', 'Guma długa'))).toEqual([...LONG, ...MINI]);
  expect(bands(needs('Hantle'))).toEqual([...LONG, ...MINI]);
  expect(bands()).toEqual([...LONG, ...MINI]);
});

it('the bands of the user come first: those of the exercise, then those of others', () => {
  const chosen = (earlier: Parameters<typeof bandsToChoose>[2]['earlier'], ...all: string[]) =>
    bandsToChoose(needs(...all), 'a', { earlier });
  const other = [{ band: 'heavy' }];
  expect(chosen({ b: other, a: [{ band: 'medium' }] }, 'Guma długa')).toEqual([
    'medium',
    'heavy',
    'light',
  ]);
  expect(chosen({ b: other }, 'Miniband')).toEqual(MINI);
  // Noted before the long bands had names of their own.
  expect(chosen({ a: [{ band: 'mint' }] }, 'Guma długa')).toEqual(['mint', ...LONG]);
  expect(chosen({ a: [{ band: 'other' }] }, 'Guma długa')).toEqual(LONG);
});

it('barbells and machines change by plates, other weights by less', () => {
  for (const name of ['Sztanga', 'Wyciąg górny', 'Maszyna do prostowania nóg', 'Suwnica']) {
    expect(kgStepsOf(needs(name, 'Ławka')), name).toEqual([2.5, 5]);
  }
  expect(kgStepsOf(needs('Hantle', 'Ławka'))).toEqual([0.25, 2.5]);
  expect(kgStepsOf(undefined)).toEqual([0.25, 2.5]);
  const own = { dumbbell: 1, plates: 1.25 };
  expect(kgStepsOf(needs('Hantle', 'Ławka'), own)).toEqual([1, 2]);
  expect(kgStepsOf(needs('Sztanga'), own)).toEqual([1.25, 2.5]);
  expect(kgStepsOf(needs('Wyciąg górny'), own)).toEqual([2.5, 5]);
  expect(kgStepsOf(needs('Kettlebell'), own)).toEqual([0.25, 2.5]);
  const bands = bandsToChoose(needs('Miniband'), 'a', { earlier: {} }, ['coral', 'blue', 'light']);
  expect(bands).toEqual(['coral', 'blue']);
  expect(bandsToChoose(needs('Miniband'), 'a', { earlier: {} }, ['light'])).toHaveLength(5);
});

it('a load says whether it is of one dumbbell, as long as there is one', () => {
  expect(withKgOf(withKg({ reps: 8 }, 10), 'each')).toEqual({ reps: 8, kg: 10, kgOf: 'each' });
  expect(withMoreKg({ kg: 10, kgOf: 'each' }, 2.5)).toEqual({ kg: 12.5, kgOf: 'each' });
  expect(withMoreKg({ kg: 2.5, kgOf: 'each' }, -2.5)).toEqual({});
  expect(withKgOf({ reps: 8 }, 'each')).toEqual({ reps: 8 });
  expect(withKgOf({ kg: 10 }, undefined)).toEqual({ kg: 10 });
});
