import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  deleteSet,
  saveRemarks,
} from '../../../../../src/features/training/history/correct-workout.ts';
import { deviceLog } from '../../../../../src/features/training/log/device-log.ts';
import { readWorkout } from '../../../../../src/offline/training/read-log.ts';
import { hlcOf, setRow, workoutRow } from '../../../../fixtures/training-rows.ts';

const OWNER = 'anna';
const HLC = hlcOf(1_790_000_000_000);

async function logged() {
  const workout = workoutRow(HLC, { sets_done: 3 });
  const [first, second, third] = [0, 1, 2].map((position) =>
    setRow(HLC, { workout: workout.id, position }),
  );
  if (!first || !second || !third) throw new Error('a set is missing');
  await deviceLog.put(OWNER, [workout, first, second, third]);
  return { id: workout.id, first, second };
}
const stored = async (id: string) => (await readWorkout(OWNER, id))?.workout;

it('deleted sets that are written back, in any order, count once each', async () => {
  const { id, first, second } = await logged();
  const [undoFirst, undoSecond] = await Promise.all([
    deleteSet(OWNER, first),
    deleteSet(OWNER, second),
  ]);
  expect(await stored(id)).toMatchObject({ sets_done: 1 });
  await undoFirst();
  expect(await stored(id)).toMatchObject({ sets_done: 2 });
  await undoSecond();
  expect(await stored(id)).toMatchObject({ sets_done: 3 });
  expect((await readWorkout(OWNER, id))?.sets).toHaveLength(3);
});

it('a set that is written back leaves the remarks that were made meanwhile', async () => {
  const { id, first } = await logged();
  const undo = await deleteSet(OWNER, first);
  await Promise.all([
    saveRemarks(OWNER, id, { note: 'Dobry dzień' }),
    saveRemarks(OWNER, id, { effort: 3 }),
  ]);
  await undo();
  expect(await stored(id)).toMatchObject({ note: 'Dobry dzień', effort: 3, sets_done: 3 });
});
