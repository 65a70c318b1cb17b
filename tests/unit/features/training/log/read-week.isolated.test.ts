import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readWeek } from '../../../../../src/features/training/log/read-week.ts';
import { training } from '../../../../../src/offline/training/training-db.ts';
import { hlcOf, workoutRow } from '../../../../fixtures/training-rows.ts';

const DAY = 86_400_000;

test('a short workout and one of the user’s own keep the place in the program', async () => {
  const first = new Date(2026, 10, 23, 12).getTime();
  const rows = ['dom-start', 'krotkie', 'own'].map((program_id, at) => {
    const started_at = first + at * DAY;
    return workoutRow(hlcOf(started_at), { program_id, started_at, ended_at: started_at + 1 });
  });
  await training.dispatch(async (transaction) => {
    const store = transaction.objectStore('workouts');
    await Promise.all(rows.map((row) => store.put({ ...row, owner: 'anna' })));
  });
  const week = await readWeek('anna', '2026-11-26', ['krotkie']);
  expect(week.last?.program_id).toBe('own');
  expect(week.lastOfCourse?.program_id).toBe('dom-start');
  expect(week.trainings).toBe(3);
});
