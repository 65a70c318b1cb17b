import type { PlanItem } from '../../../contract/workout-plan.ts';
import type { SetFields, SetRow } from '../../../contract/workout-rows.ts';
import { zoneOffset } from '../log/workout-day.ts';
import { countsAsWork } from '../log/exercise-sessions.ts';
import { valuesOf } from '../log/logged-values.ts';
import type { LoggedWorkout } from '../../../offline/training/log-rows.ts';
import { amountDone } from '../../../workout-engine/done.ts';
import {
  type EarlierSets,
  type SetValues,
  type WorkoutState,
  outcomes,
  slotAt,
} from '../../../workout-engine/workout-state.ts';
import { trainedMinutes } from '../../../workout-engine/trained-time.ts';

/**
 * The log entry of an active workout; null until it is finished, and where nothing was done. Warm-up and
 * cool-down leave no sets.
 */
export function logOf(
  state: WorkoutState,
  { workout_id, program_id }: { readonly workout_id: string; readonly program_id: string },
): LoggedWorkout | null {
  const { startedAt, finishedAt, remark } = state;
  const { done, total } = amountDone(state);
  if (finishedAt === null || done === 0) return null;
  return {
    workout: {
      workout_id,
      program_id,
      started_at: startedAt,
      ended_at: finishedAt,
      zone_offset: zoneOffset(startedAt),
      note: remark.note.trim() || null,
      effort: remark.effort,
      minutes: trainedMinutes(state),
      sets_done: done,
      sets_planned: total,
    },
    sets: setsDone(state),
  };
}

/** The sets that are done, in the order of the plan. */
export function setsDone(state: WorkoutState): SetFields[] {
  return [...outcomes(state).values()]
    .toSorted((a, b) => a.slot - b.slot)
    .flatMap(({ slot: position, status, exercise, at, seconds, values }): SetFields[] => {
      const slot = slotAt(state, position);
      const block = state.plan[slot.block];
      if (status !== 'done' || exercise === undefined || block === undefined) return [];
      return [
        {
          exercise,
          position,
          kind: block.kind,
          reps:
            values.reps ?? (seconds === undefined ? repsOf(block.items[slot.item]) : null) ?? null,
          kg: values.kg ?? null,
          kg_of: values.kgOf ?? null,
          band: values.band ?? null,
          anchor: values.anchor ?? null,
          seconds: seconds ?? null,
          done_at: at,
          note: values.note ?? null,
          ...(values.assisted && { assisted: true }),
        },
      ];
    });
}

/** Planned repetitions, which count as done unless the user corrected them. Undefined for a range such as `6–8`. */
function repsOf(item: PlanItem | undefined): number | undefined {
  const reps = item && 'reps' in item ? item.reps : undefined;
  return reps !== undefined && /^\d+$/.test(reps) ? Number(reps) : undefined;
}

/**
 * Values of logged work sets by exercise, in the order of `sets`: warm-up and drop sets, which other apps log, say nothing about
 * the load to begin with.
 */
export function setsByExercise(sets: readonly SetRow[]): EarlierSets {
  const found: Record<string, SetValues[]> = {};
  for (const set of sets) {
    if (countsAsWork(set) && set.set_type !== 'drop') {
      (found[set.exercise] ??= []).push(valuesOf(set));
    }
  }
  return found;
}
