import type { Page } from '@playwright/test';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';
import { storedRecords } from './indexed-db.ts';

const DAY = 86_400_000;

/**
 * Puts two trainings of `dom-posladki-1` into the log of the device, five and two days before `now`: hip bridges with
 * the yellow band, 12 times in each set, after which 13 are proposed.
 */
export async function keepHipBridges(page: Page, owner: string, now: number): Promise<void> {
  const trainings = [5, 2].map((ago) => {
    const at = now - ago * DAY;
    const hlc = hlcOf(at);
    const ids = { workout_id: 'dom-posladki-1', program_id: 'dom-posladki' };
    const workout = workoutRow(hlc, { ...ids, started_at: at, ended_at: at + 1 });
    const values = { workout: workout.id, exercise: 'most-biodrowy', reps: 12, band: 'yellow' };
    const sets = [0, 1, 2].map((position) =>
      setRow(hlc, { ...values, position, anchor: null, done_at: at + position }),
    );
    return { workout, sets };
  });
  const owned = (row: { id: string }) => ({ key: '', value: { ...row, owner } });
  const workouts = trainings.map(({ workout }) => owned(workout));
  await storedRecords(page, 'silna-training', 'workouts', workouts);
  const sets = trainings.flatMap((training) => training.sets.map(owned));
  await storedRecords(page, 'silna-training', 'sets', sets);
}
