import { expect, it } from 'vitest';
import { countSets, numberOf } from '../../../../../src/features/training/log/exercise-groups.ts';
import { hlcOf, setRow } from '../../../../fixtures/training-rows.ts';

const sets = (exercise: string, ...sides: ('left' | 'right' | null)[]) =>
  sides.map((side, position) => setRow(hlcOf(1), { exercise, side, position }));

it('a set of the left side and one of the right are one set of the exercise, and a side alone is one', () => {
  expect(countSets(sets('most', 'left', 'right', 'left', 'right', null))).toBe(3);
  expect(countSets(sets('most', 'left', 'left', 'right'))).toBe(2);
  expect(countSets([...sets('most', 'left'), ...sets('deska', 'right')])).toBe(2);
});

it('the sides are numbered each on its own', () => {
  const numbers = (all: ReturnType<typeof sets>) => all.map((set) => numberOf(set, all));
  expect(numbers(sets('most', 'left', 'right', 'left', 'right'))).toEqual([1, 1, 2, 2]);
  expect(numbers(sets('most', null, 'left', 'right', 'left'))).toEqual([1, 2, 2, 3]);
  expect(numbers(sets('most', 'left', 'right', null))).toEqual([1, 1, 2]);
});
