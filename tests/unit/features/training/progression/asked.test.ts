import { expect, it } from 'vitest';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import { askedOf } from '../../../../../src/features/training/progression/asked.ts';

const item = (exercise: string, sets: number, reps: string) => ({ exercise, sets, reps, rest: 60 });

it('the numbers of a swapped item are those of the exercise that is done there', () => {
  // The first push-ups gave way to dips, with their own repetitions.
  const plan: Plan = [
    { kind: 'sets', title: '', items: [item('pompka', 4, '6'), item('pompka', 3, '10–12')] },
    { kind: 'sets', title: '', items: [item('dip', 2, '6')] },
  ];
  const asked = askedOf(plan, { '0.0': 'dip' }, []).map(({ exercise, aim }) => [
    exercise,
    aim.bottom,
    aim.sets,
  ]);
  expect(asked).toEqual([
    ['dip', 6, 6],
    ['pompka', 10, 3],
  ]);
});
