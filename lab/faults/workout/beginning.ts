import { begun, type Model } from '../../../tests/fixtures/workout-oracle/model/model.ts';
import { watched } from '../../../tests/fixtures/workout-oracle/model/time.ts';
import { CatalogueNames } from './catalogue-names.ts';
import { checkFirstPlan, fitDay } from './first-plan.ts';
import { storeLogBefore } from './log-before.ts';
import { workoutShown } from './resume-workout.ts';
import type { RunPlan } from './run-plan.ts';
import { readStored } from './stored-workout.ts';
import type { WorkoutDevice } from './workout-device.ts';
import { count, type Tally, Violation } from './workout-tally.ts';

/** Begins the workout of a run, and gives it as it has to be now, with the names on its screen. */
export async function beginRun(
  { workout, leadIn, minutes, trained }: RunPlan,
  device: WorkoutDevice,
  owner: string,
  tally: Tally,
): Promise<{ names: CatalogueNames; model: Model }> {
  const page = await device.open(`/workout?idx=${workout}`);
  const settings = JSON.stringify({ leadIn });
  await page.evaluate((text) => localStorage.setItem('silna.lead', text), settings);
  const start = page.getByRole('button', { name: 'Trenuj krok po kroku', exact: true });
  await start.waitFor();
  const before = trained && (await storeLogBefore(page, owner, trained, device.clock.now));
  if (before) count(tally, 'begun after other trainings');
  if (minutes !== undefined) {
    count(tally, 'begun with a fitted version');
    await fitDay(page, minutes);
  }
  await start.click();
  await workoutShown(page);
  const now = await device.clock.stop();
  const { state } = await readStored(page);
  if (state === undefined) throw new Violation('the workout was shown and is not stored');
  if (state.settings.leadIn !== leadIn) throw new Violation('another lead-in');
  checkFirstPlan(state.plan, { workout, minutes });
  const model = begun(state.plan, leadIn, state.startedAt, before);
  return { names: new CatalogueNames(state.plan), model: watched(model, now) };
}
