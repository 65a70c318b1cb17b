import { expect, it } from 'vitest';
import { FREE_WORKOUT, FREE_WORKOUT_FACTS } from '../../../../src/contract/free-workout.ts';
import { freeWorkout } from '../../../../tools/build/free-workout.ts';

it('the free workout of the catalogue is the one that its page and its head tell of', async () => {
  const { workout, exercises } = await freeWorkout();
  const { id, name, duration } = workout;
  expect({ id, name, minutes: duration }).toEqual({ id: FREE_WORKOUT, ...FREE_WORKOUT_FACTS });
  const items = (workout.plan ?? []).flatMap((block) => block.items);
  const planned = items.flatMap((item) => ('exercise' in item ? [item.exercise] : []));
  expect(exercises.map(({ move }) => move)).toEqual(planned);
  expect(exercises.every(({ video }) => video.endsWith('.mp4'))).toBe(true);
  // What nearly everybody has: a carpet does for a mat.
  expect(workout.equipment).toEqual(['Mata']);
});
