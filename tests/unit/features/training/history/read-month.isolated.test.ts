import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readThisWeek } from '../../../../../src/features/training/history/read-month.ts';
import { training } from '../../../../../src/offline/training/training-db.ts';
import { hlcOf, workoutRow } from '../../../../fixtures/training-rows.ts';

test('a phone whose clock is years behind reads a week before its first workout', async () => {
  await training.dispatch((transaction) =>
    transaction
      .objectStore('workouts')
      .put({ ...workoutRow(hlcOf(1_790_000_000_000)), owner: 'anna' }),
  );
  expect(await readThisWeek('anna', '2026-09-27')).toMatchObject({ trainings: 1 });
  expect(await readThisWeek('anna', '2019-11-29')).toEqual({
    trainings: 0,
    streak: 0,
    isOff: false,
  });
});
