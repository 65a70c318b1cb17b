import { expect, test } from 'vitest';
import type { Program, Workout } from '../../../../../src/contract/documents.ts';
import { equipmentOf } from '../../../../../src/features/training/equipment.ts';
import {
  filterFrom,
  fits,
  isAsked,
  mayHave,
} from '../../../../../src/features/training/programs/find-workouts.ts';

const workout = (changed: Partial<Pick<Workout, 'duration' | 'equipment' | 'difficulty'>>) => ({
  duration: 30,
  equipment: ['Mata'],
  difficulty: 'Początkujący',
  ...changed,
});
const from = (query: string) => filterFrom(new URLSearchParams(query));

test('a workout is found by its time, of which the limit counts', () => {
  const filter = from('minutes=30');
  expect(fits(workout({ duration: 30 }), filter)).toBe(true);
  expect(fits(workout({ duration: 31 }), filter)).toBe(false);
});

test('a workout is found that takes no more than what there is, a mat aside', () => {
  expect(fits(workout({}), from('equipment=none'))).toBe(true);
  expect(fits(workout({ equipment: ['Miniband', 'Mata'] }), from('equipment=none'))).toBe(false);
  expect(fits(workout({ equipment: ['Miniband', 'Mata'] }), from('equipment=Miniband'))).toBe(true);
  expect(fits(workout({}), from('equipment=Miniband'))).toBe(true);
  expect(fits(workout({ equipment: ['Miniband', 'Guma długa'] }), from('equipment=Miniband'))).toBe(
    false,
  );
});

test('a workout is found by its level; one without a level is of the usual one', () => {
  const { difficulty: _, ...unknown } = workout({});
  expect(fits(workout({}), from('level=Początkujący'))).toBe(true);
  expect(fits(unknown, from('level=Początkujący'))).toBe(false);
  expect(fits(unknown, from('level=Średniozaawansowany'))).toBe(true);
});

test('an address without a filter, or with one that is not offered, asks for nothing', () => {
  expect(isAsked(from('location=GYM'))).toBe(false);
  expect(isAsked(from('minutes=7&level=mistrzyni&equipment='))).toBe(false);
  expect(isAsked(from('minutes=15'))).toBe(true);
});

test('a program may have such a workout by its own facts, and by those that it lacks', () => {
  const program = {
    shortest: 25,
    longest: 50,
    equipment: ['Guma długa', 'Mata'],
    difficulty: 'Początkujący',
  } as unknown as Program;
  expect(mayHave(program, from('minutes=30&equipment=Guma długa&level=Początkujący'))).toBe(true);
  expect(mayHave(program, from('minutes=15'))).toBe(false);
  expect(mayHave(program, from('equipment=none'))).toBe(false);
  expect(mayHave(program, from('level=Zaawansowany'))).toBe(false);
  expect(mayHave({} as Program, from('minutes=15&level=Zaawansowany'))).toBe(true);
  expect(equipmentOf([program, {}])).toEqual(['Guma długa']);
});
