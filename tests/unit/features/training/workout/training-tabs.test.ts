import { expect, test } from 'vitest';
import { workoutTabFrom } from '../../../../../src/features/training/workout/workout-tabs.ts';

test.each([
  [null, 'schedule'],
  ['', 'schedule'],
  ['schedule', 'schedule'],
  ['moves', 'moves'],
  ['ruchy', 'schedule'],
])('?tab=%s opens %s', (value, expected) => {
  expect(workoutTabFrom(value)).toBe(expected);
});
