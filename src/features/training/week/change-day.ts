import { isChosen, type WeekPlan } from '../../../contract/planned-days.ts';
import type { Day } from '../../../lib/days.ts';
import { plannedDayRow } from '../../../offline/training/week-plan-rows.ts';
import { showToast } from '../../../ui/toast.ts';
import { saveFailed } from '../history/save-failed.ts';
import { deviceLog } from '../log/device-log.ts';
import { weekdayTo } from './week-day-texts.ts';
import { changesOf, type DayChange } from './week-view.ts';

/**
 * Moves the training that was planned for a day, skips it (null) or takes the change back (undefined), and offers to undo
 * that. Tells the user of a failure.
 */
export async function changeDay(
  owner: string,
  of: Day,
  plan: Pick<WeekPlan, 'weekdays' | 'changes'>,
  to: Day | null | undefined,
): Promise<void> {
  const put = (changes: readonly DayChange[]) =>
    deviceLog.put(
      owner,
      changes.map(([day, next]) => plannedDayRow(day, next)),
    );
  const changes = changesOf(of, plan, to);
  const before = changes.map(([day]): DayChange => [day, plan.changes.get(day)]);
  try {
    await put(changes);
    showToast({
      text: told(of, plan, to),
      action: { label: 'Cofnij', onPress: () => void put(before).catch(saveFailed) },
    });
  } catch (error) {
    saveFailed(error);
  }
}

function told(of: Day, plan: Pick<WeekPlan, 'weekdays'>, to: Day | null | undefined): string {
  if (to === null) return 'Trening odpuszczony.';
  if (to === undefined || (to === of && isChosen(of, plan))) return 'Trening wrócił na swój dzień.';
  return to === of ? 'Dodano trening.' : `Trening przeniesiony na ${weekdayTo(to)}.`;
}
