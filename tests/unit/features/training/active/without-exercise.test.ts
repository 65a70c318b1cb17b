import { expect, test } from 'vitest';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import type { Exercise } from '../../../../../src/contract/documents.ts';
import {
  eventsWithout,
  replacementIn,
  swapAt,
} from '../../../../../src/features/training/active/without-exercise.ts';
import { exercisesByName } from '../../../../../src/features/training/active/exercises-by-name.ts';
import { apply } from '../../../../../src/workout-engine/apply.ts';
import { slotAt, start } from '../../../../../src/workout-engine/workout-state.ts';

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
  const events = eventsWithout(state, { exercise: 'squat', slot: 0, instead, byName: BY_NAME });
  const swap = { type: 'swap', exercise: 'lunge', dose: { reps: '9', side: 'each' } };
  expect(events).toEqual([
    { ...swap, slot: 1 },
    { ...swap, slot: 3 },
  ]);
  const done = { slot: 3, status: 'done', at: 1, exercise: 'squat', values: {} } as const;
  const after = { ...state, results: [done] };
  expect(
    eventsWithout(after, { exercise: 'squat', slot: 0, instead, byName: BY_NAME }),
  ).toHaveLength(1);
});

test('without another one its sets are left out', () => {
  const without = { exercise: 'plank', slot: 2, instead: undefined, byName: BY_NAME };
  expect(eventsWithout(state, without)).toEqual([{ type: 'skipToday', slot: 2 }]);
  const done = { slot: 2, status: 'done', at: 1, exercise: 'plank', values: {} } as const;
  expect(eventsWithout({ ...state, results: [done] }, without)).toEqual([]);
});

test('a harder or easier movement has the range of the plan, unless one is counted and the other timed', () => {
  const first = slotAt(state, 0);
  const swapTo = (name: string, fields: Partial<Exercise>) =>
    swapAt(state, first, { ...move(name)[1], ...fields } as Exercise, BY_NAME);
  const swap = { type: 'swap', slot: 0 };
  expect(swapTo('barbell', { reps: '5 na stronę' })).toEqual({
    ...swap,
    exercise: 'barbell',
    dose: { reps: '10', side: 'each' },
  });
  expect(swapTo('barbell', { reps: '30 s' })).toMatchObject({ dose: { work: 30 } });
  expect(swapTo('lunge', { reps: '5' })).toMatchObject({ dose: { reps: '5' } });
  // The planned range, and not that of the exercise that has its place now.
  const after = apply(state, { ...swap, type: 'swap', exercise: 'lunge', dose: { reps: '5' } }, 1);
  const barbell = { ...move('barbell')[1], reps: '3' } as Exercise;
  expect(swapAt(after, first, barbell, BY_NAME)).toMatchObject({ dose: { reps: '10' } });
});

test('a movement that is counted anywhere is timed in intervals alone', () => {
  const document = (fields: Partial<Exercise>) => ({ ...move('squat')[1], ...fields }) as Exercise;
  const timed = document({ name: 'Przysiad', reps: '20 s', duration: 20 });
  const counted = document({ name: 'Przysiady', reps: '12', duration: 40 });
  const found = exercisesByName([[timed], [counted]]).get('squat');
  expect(found).toMatchObject({ name: 'Przysiad', reps: '12', duration: 40 });
  expect(exercisesByName([[counted], [timed]]).get('squat')).toBe(counted);
});
