import { expect, test } from 'vitest';
import { isPlayedToEnd } from '../../../../../src/features/training/workout/played-to-end.ts';

const MOVES = ['przysiad', 'most', 'wiosło', 'plank'];

test.each([
  ['nothing has played', [], false],
  ['all but the last', ['przysiad', 'most', 'wiosło'], false],
  ['a look at the last alone', ['plank'], false],
  ['half of the moves, the last among them', ['most', 'plank'], true],
  ['all', MOVES, true],
  ['clips of another workout do not count', ['plank', 'bieg', 'skok'], false],
])('%s', (_, played, expected) => {
  expect(isPlayedToEnd(MOVES, new Set(played))).toBe(expected);
});

test('a workout without moves is never finished', () => {
  expect(isPlayedToEnd([], new Set(['plank']))).toBe(false);
});
