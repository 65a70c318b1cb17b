import { expect, test } from 'vitest';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import type { Exercise } from '../../../../../src/contract/documents.ts';
import {
  eventsWithout,
  replacementIn,
} from '../../../../../src/features/training/active/without-exercise.ts';
import { start } from '../../../../../src/workout-engine/workout-state.ts';

const PLAN: Plan = [
  {
    kind: 'sets',
    title: 'Część główna',
    items: [
      { exercise: 'squat', sets: 2, reps: '10', rest: 60 },
      { exercise: 'plank', sets: 1, reps: '10', rest: 60 },
      { exercise: 'squat', sets: 1, reps: '8', rest: 60 },
    ],
  },
];
const move = (name: string, fields: Partial<Exercise> = {}) =>
  [name, { id: name, move: name, name, movement: 'squat', main: ['quads'], ...fields }] as const;
const BY_NAME = new Map(
  [
    move('squat', { harder: 'barbell' }),
    move('barbell'),
    move('plank', { movement: 'core' }),
    move('lunge', { main: ['glutes'] }),
    move('half-squat'),
  ].map(([name, fields]) => [name, fields as Exercise] as const),
);
const state = start(PLAN, { leadIn: 5, repsFrom: 'plan' }, 0);

test('the nearest exercise that is no harder comes instead, where it is allowed', () => {
  const allow =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name);
  expect(replacementIn(state, 'squat', BY_NAME, () => true)).toMatchObject({ move: 'half-squat' });
  expect(replacementIn(state, 'squat', BY_NAME, allow('lunge', 'barbell'))).toMatchObject({
    move: 'lunge',
  });
  expect(replacementIn(state, 'squat', BY_NAME, allow('barbell', 'plank'))).toBeUndefined();
  expect(replacementIn(state, 'unknown', BY_NAME, () => true)).toBeUndefined();
});

test('it takes the place wherever a set is open, with the numbers of its own document', () => {
  const [, lunge] = move('lunge', { sets: 4, reps: '9 na stronę' });
  const instead = lunge as Exercise;
  const events = eventsWithout(state, { exercise: 'squat', slot: 0, instead });
  const swap = { type: 'swap', exercise: 'lunge', dose: { reps: '9', side: 'each' } };
  expect(events).toEqual([
    { ...swap, slot: 1 },
    { ...swap, slot: 3 },
  ]);
  const done = { slot: 3, status: 'done', at: 1, exercise: 'squat', values: {} } as const;
  const after = { ...state, results: [done] };
  expect(eventsWithout(after, { exercise: 'squat', slot: 0, instead })).toHaveLength(1);
});

test('without another one its sets are left out', () => {
  const left = eventsWithout(state, { exercise: 'plank', slot: 2, instead: undefined });
  expect(left).toEqual([{ type: 'skipToday', slot: 2 }]);
});
