import type { WeekPlan } from '../../contract/planned-days.ts';
import type { Preferences } from '../../contract/preferences.ts';
import { PLAN_TYPES, readWeekPlan } from '../../contract/read-week-plan.ts';
import type { Day } from '../../lib/days.ts';
import { allRows, type LogDraft } from './row-stores.ts';
import { training, type TrainingStore } from './training-db.ts';

/** How the weeks of `owner` are laid out. Rejects as `DeviceStore.read`. */
export function readPlanOf(
  owner: string,
  store: TrainingStore = training,
): Promise<WeekPlan & { hour: Preferences['hour'] }> {
  return store.read(async (transaction) => {
    const rows = await Promise.all(PLAN_TYPES.map((type) => allRows(transaction, owner, type)));
    return readWeekPlan(rows.flat());
  });
}

/** The row to write so that the training of a day is moved to another one, or skipped; undefined takes the change back. */
export const plannedDayRow = (of: Day, to: Day | null | undefined): LogDraft => ({
  type: 'planned_day',
  id: of,
  deleted: to === undefined,
  to: to ?? null,
});
