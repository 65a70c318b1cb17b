import { expect, it } from 'vitest';
import * as v from 'valibot';
import { exercise, workout } from '../../../../../src/contract/documents.ts';
import { clipsOf } from '../../../../../src/contract/workout-plan.ts';
import { parseState, start } from '../../../../../src/workout-engine/workout-state.ts';
import { planOf } from '../../../../../src/features/training/active/plan-of.ts';

/** A workout as phones stored it before workouts had plans. */
const EARLIER = { id: 'dom-1', name: 'Pierwszy', programId: 'dom', training: ['<p>Raz</p>'] };
const exerciseOf = (fields: object) =>
  v.parse(exercise, { id: 'dom-1-1', name: 'A', workoutId: 'dom-1', ...fields });

it('a workout with a plan follows it', () => {
  const plan = [{ kind: 'cooldown', title: 'Wyciszenie', items: [{ text: 'Skłon', work: 60 }] }];
  expect(planOf(v.parse(workout, { ...EARLIER, plan }), [exerciseOf({ order: 1 })])).toEqual(plan);
});

it('steps of a plan show their clips where they have one, after a reload as well', () => {
  const clip = { image: '/media/s-1280.jpg', video: '/media/s.mp4', videoBytes: 81_000 };
  const bare = { text: 'Skłon', work: 60 };
  const plan = [{ kind: 'cooldown', title: 'Wyciszenie', items: [{ ...bare, clip }, bare] }];
  const followed = planOf(v.parse(workout, { ...EARLIER, plan }), []) ?? [];
  expect(followed).toEqual(plan);
  expect(clipsOf(followed)).toEqual([clip]);
  const state = start(followed, { leadIn: 5 }, 0);
  expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

it('one without follows its exercises, in their order', () => {
  const followed = planOf(v.parse(workout, EARLIER), [
    exerciseOf({ order: 3, sets: 8, reps: '20 s', duration: 20, rest: 10 }),
    exerciseOf({ order: 1, move: 'przysiad', sets: 3, reps: '12', duration: 40, rest: 60 }),
    exerciseOf({ order: 2, sets: 2, reps: '8 na stronę', duration: 50, rest: 45 }),
    exerciseOf({ order: 4, duration: 30 }),
    exerciseOf({ order: 5 }),
  ]);
  expect(followed).toEqual([
    {
      kind: 'sets',
      title: 'Ćwiczenia',
      items: [
        { exercise: 'przysiad', sets: 3, reps: '12', rest: 60 },
        { exercise: 'dom-1-1', sets: 2, reps: '8', rest: 45, side: 'each' },
        { exercise: 'dom-1-1', sets: 8, work: 20, rest: 10 },
        { exercise: 'dom-1-1', sets: 1, work: 30, rest: 0 },
        { exercise: 'dom-1-1', sets: 1, reps: '', rest: 0 },
      ],
    },
  ]);
  expect(v.parse(workout, { ...EARLIER, plan: followed }).plan).toEqual(followed);
});

it('one without either cannot begin', () => {
  expect(planOf(v.parse(workout, EARLIER), [])).toBeUndefined();
});
