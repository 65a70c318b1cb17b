import type { SetFields, SetRow } from '../../../contract/workout-rows.ts';
import { deviceLog } from '../log/device-log.ts';

/** A set of the form as a row, which gets its workout and its clock when it is written. */
export const draft = (fields: SetFields, id = deviceLog.newId()): SetRow => ({
  ...fields,
  id,
  hlc: '',
  deleted: false,
  workout: '',
});

/** A set of the plan keeps its id where the plan is read again, so that what is open stays open. */
export const planned = (fields: SetFields) => draft(fields, `${fields.position}`);

export function withCopyOfLast(sets: readonly SetRow[], exercise: string): SetRow[] {
  const last = sets.findLastIndex((each) => each.exercise === exercise);
  const copied = sets[last];
  return copied === undefined ? [...sets] : sets.toSpliced(last + 1, 0, draft(copied));
}
