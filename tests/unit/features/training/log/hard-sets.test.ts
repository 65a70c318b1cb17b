import { expect, it, test } from 'vitest';
import { hardSetsOf, knownMuscles } from '../../../../../src/features/training/log/hard-sets.ts';

const MOVES = new Map([
  ['przysiad', { main: ['quads'], helping: ['glutes', 'hamstrings'] }],
  ['most', { main: ['glutes'], helping: [] }],
  ['marsz', { main: [], helping: [] }],
  ['own:1', { main: ['glutes', 'neck'], helping: ['glutes', 'abs'] }],
]);
const counted = (...sets: Parameters<typeof hardSetsOf>[0]) => {
  const { byMuscle, unknown } = hardSetsOf(sets, (exercise) => MOVES.get(exercise));
  return { ...Object.fromEntries(byMuscle), unknown };
};

it('counts a set whole for the main groups and half for those that help', () => {
  expect(counted({ exercise: 'przysiad' }, { exercise: 'przysiad' }, { exercise: 'most' })).toEqual(
    { quads: 2, glutes: 2, hamstrings: 1, unknown: 0 },
  );
});

test.each([
  ['normal', 1],
  ['drop', 1],
  ['failure', 1],
  ['warmup', undefined],
] as const)('a set of kind %s counts %s', (set_type, count) => {
  expect(counted({ exercise: 'most', set_type })).toEqual({
    ...(count && { glutes: count }),
    unknown: 0,
  });
});

it('a group that both works and helps counts once, and one that the product does not know not at all', () => {
  expect(counted({ exercise: 'own:1' })).toEqual({ glutes: 1, abs: 0.5, unknown: 0 });
});

it('a set of each side is one set, and one of a side alone half', () => {
  const left = { exercise: 'most', side: 'left' as const };
  const right = { exercise: 'most', side: 'right' as const };
  expect(counted(left, right, { exercise: 'most', side: null })).toEqual({ glutes: 2, unknown: 0 });
  expect(counted(left, left, right)).toEqual({ glutes: 1.5, unknown: 0 });
  expect(counted({ exercise: 'x', side: 'left' }, { exercise: 'x', side: 'right' })).toEqual({
    unknown: 1,
  });
});

it('an exercise of the user without groups is one that is not known', () => {
  const groups = { main: [], helping: ['abs'] };
  expect(knownMuscles(groups)).toBe(groups);
  expect(knownMuscles({ main: [], helping: [] })).toBeUndefined();
  expect(knownMuscles(undefined)).toBeUndefined();
});

it('tells an exercise that trains no group from one that is not known', () => {
  expect(counted({ exercise: 'marsz' }, { exercise: 'x' })).toEqual({ unknown: 1 });
  expect(counted({ exercise: 'x', set_type: 'warmup' })).toEqual({ unknown: 0 });
});

it('the group with the most comes first', () => {
  const { byMuscle } = hardSetsOf([{ exercise: 'przysiad' }, { exercise: 'most' }], (exercise) =>
    MOVES.get(exercise),
  );
  expect([...byMuscle.keys()]).toEqual(['glutes', 'quads', 'hamstrings']);
});
