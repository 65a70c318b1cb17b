import { expect, it } from 'vitest';
import type { Exercise } from '../../../../../src/contract/documents.ts';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import {
  exercisesByName,
  techniqueOf,
} from '../../../../../src/features/training/active/exercises-by-name.ts';
import { activeWorkout } from '../../../workout-engine/workout-engine.ts';

const PLAN: Plan = [
  {
    kind: 'sets',
    title: 'A',
    items: [{ exercise: 'przysiad', sets: 1, reps: '8', rest: 60, note: 'Trzy sekundy w dół.' }],
  },
];
const BY_NAME = exercisesByName([
  [
    { id: 'przysiad', cues: 'Stań szeroko.' },
    { id: 'wykrok', cues: 'Zrób krok w tył.' },
  ] as Exercise[],
]);

it("the coach's note belongs to the exercise of the plan, also after a swap there and back", () => {
  const workout = activeWorkout(PLAN);
  const texts = () => {
    const { step } = workout.at(10);
    return step && techniqueOf(workout.state(), step, BY_NAME);
  };
  expect(texts()).toEqual(['Trzy sekundy w dół.', 'Stań szeroko.']);
  workout.do(10, { type: 'swap', slot: 0, exercise: 'wykrok' });
  expect(texts()).toEqual(['Zrób krok w tył.']);
  workout.do(10, { type: 'swap', slot: 0, exercise: 'przysiad' });
  expect(texts()).toEqual(['Trzy sekundy w dół.', 'Stań szeroko.']);
});
