import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Exercise } from '../../../../../src/contract/documents.ts';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import type { WorkoutAct } from '../../../../../src/features/training/active/active-workout-controller.ts';
import { excludeExercise } from '../../../../../src/features/training/active/exclude-exercise.ts';
import { setPreferences } from '../../../../../src/features/training/preferences/usePreferences.ts';
import { start } from '../../../../../src/workout-engine/workout-state.ts';

const PLAN: Plan = [
  { kind: 'sets', title: '', items: [{ exercise: 'squat', sets: 1, reps: '10', rest: 60 }] },
];
const move = (name: string, fields: Partial<Exercise> = {}) => {
  const known = { id: name, move: name, name, movement: 'squat', main: ['quads'], reps: '8' };
  return [name, { ...known, ...fields } as Exercise] as const;
};
const BY_NAME = new Map([
  move('squat', { strains: [] }),
  move('jump-squat', { strains: [], jumps: true }),
  move('old-squat'),
  move('half-squat', { strains: ['knee'], main: ['glutes'] }),
]);

/** The events by which an active workout goes on without the squat. */
async function actsOf(owner: string): Promise<WorkoutAct[]> {
  const acts: WorkoutAct[] = [];
  await excludeExercise({
    owner,
    state: start(PLAN, { leadIn: 5 }, 0),
    exercise: 'squat',
    slot: 0,
    byName: BY_NAME,
    place: { location: 'HOME', equipment: [] },
    dispatch: async (act) => acts.push(act),
  });
  return acts;
}

it.each([
  ['somebody who spares nothing', undefined, 'jump-squat'],
  ['somebody who spares jumps', ['jumps' as const], 'half-squat'],
  ['somebody who spares the knee', ['knee' as const], 'jump-squat'],
])('an exercise of the same movement comes to %s', async (owner, spare, exercise) => {
  await setPreferences(owner, { spare });
  expect(await actsOf(owner)).toEqual([{ type: 'swap', slot: 0, exercise, dose: { reps: '8' } }]);
});

it('the sets are left out where all others do what is spared, or do not tell it', async () => {
  await setPreferences('anna', { spare: ['jumps', 'knee'] });
  expect(await actsOf('anna')).toEqual([{ type: 'skipToday', slot: 0 }]);
});
