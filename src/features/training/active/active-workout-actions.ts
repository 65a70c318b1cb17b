import type { Exercise, Workout } from '../../../contract/documents.ts';
import type { Plan } from '../../../contract/workout-plan.ts';
import { pushEvent } from '../../../api/data-layer.ts';
import {
  createActiveWorkoutController,
  type ActiveWorkoutController,
} from './active-workout-controller.ts';
import { readSettings } from './signal-settings.ts';
import { setsByExercise } from './log-of.ts';
import { isExerciseAtHand } from './alternatives.ts';
import { exercisesByName } from './exercises-by-name.ts';
import { isSpared } from '../fit/is-spared.ts';
import type { KnownCatalogue } from '../known-catalogue.ts';
import { keptMoves } from '../progression/kept-moves.ts';
import { ladderDose, planOf } from './plan-of.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { noteFinishedWorkout } from '../../../offline/training/has-finished-workout.ts';
import { openPreferences } from '../../../offline/preferences.ts';
import { parseHint, type ResumeHint } from '../../../offline/training/resume-hint-record.ts';
import { type LastSets, readLastSets } from '../../../offline/training/last-sets.ts';
import { readAvoided } from '../../../offline/training/read-preferences.ts';
import { createActiveStore } from '../../../offline/training/active-store.ts';
import { deviceSource } from '../../../offline/training/device-source.ts';
import { amountDone } from '../../../workout-engine/done.ts';
import { isWorkout } from '../../../workout-engine/is-workout.ts';
import { trainedMinutes } from '../../../workout-engine/trained-time.ts';
import {
  placeOf,
  type Replacing,
  type WorkoutState,
} from '../../../workout-engine/workout-state.ts';
import { isResumable, storedHint, storeHint } from './resume-hint.ts';

const store = createActiveStore(deviceSource);

const controllers = new Map<string, ActiveWorkoutController>();

/** The controller of `owner` in this tab. The first call also makes the resume hint follow its workout. */
export function controllerOf(owner: string): ActiveWorkoutController {
  const known = controllers.get(owner);
  if (known) return known;
  const controller = createActiveWorkoutController(store, owner, Date.now, tellOfFinish);
  controllers.set(owner, controller);
  controller.subscribe(() => followHint(controller));
  return controller;
}

function tellOfFinish(workoutId: string, state: WorkoutState): void {
  const { done, total } = amountDone(state);
  pushEvent({
    event: 'workout_finish',
    workout_id: workoutId,
    minutes: trainedMinutes(state),
    done: total === 0 ? 0 : Math.round((done / total) * 100) / 100,
  });
}

function followHint(controller: ActiveWorkoutController): void {
  const { status, workoutId, state } = controller.current();
  if (status === 'unread') return;
  if (state !== undefined && state.finishedAt !== null && isWorkout(amountDone(state))) {
    noteFinishedWorkout(openPreferences(() => localStorage));
  }
  if (state === undefined || workoutId === undefined || state.finishedAt !== null) {
    return storeHint(null);
  }
  const known = parseHint(storedHint());
  const name = known?.workoutId === workoutId ? known.name : '';
  writeHint({ workoutId, name, startedAt: state.startedAt });
}

const writeHint = (hint: ResumeHint) => storeHint(JSON.stringify(hint));

/** The outcome of `beginWorkout`: the workout is active, or another one is, or nothing could be stored. */
export type Begun = 'active' | 'other' | 'failed';

/**
 * Begins a workout for `owner`, or resumes it if it is active. It goes on with harder and easier movements of last time
 * that `catalogue` has. An active workout that was left long ago counts as another one, even if it is the same. Rejects if
 * the storage cannot be read.
 */
export async function beginWorkout(
  owner: string,
  workout: Workout,
  exercises: readonly Exercise[],
  catalogue: KnownCatalogue,
): Promise<Begun> {
  const plan = planOf(workout, exercises);
  if (plan === undefined) return 'failed';
  const controller = controllerOf(owner);
  await controller.refresh();
  // The app was closed on the end screen, so the finished workout was never put away.
  const before = controller.current().state;
  if (before !== undefined) {
    if (before.finishedAt !== null) await controller.close();
    else if (!isResumable(before, Date.now())) return 'other';
  }
  const ids = { workoutId: workout.id, programId: workout.programId };
  const { leadIn, repsFrom } = readSettings(openPreferences(() => localStorage));
  const isNew = controller.current().status === 'none';
  const last = isNew ? await readLastSets(owner) : undefined;
  const earlier = setsByExercise(last?.sets ?? []);
  const replacing =
    last && (await movesToKeep(owner, { plan, equipment: workout.equipment }, last, catalogue));
  await controller.begin(plan, ids, { leadIn, repsFrom }, earlier, replacing);
  const { status, workoutId, state } = controller.current();
  if (status === 'unreadable') return 'other';
  if (status !== 'active' || state === undefined) return 'failed';
  if (workoutId !== workout.id) return 'other';
  if (isNew) pushEvent({ event: 'workout_start', workout_id: workoutId });
  const name = bindShortWords(workout.name);
  writeHint({ workoutId: workout.id, name, startedAt: state.startedAt });
  return 'active';
}

/** As `keptMoves`, with their doses, of the movements that can be done with what is at hand and are nothing that the user avoids. */
async function movesToKeep(
  owner: string,
  { plan, equipment }: { plan: Plan; equipment: readonly string[] },
  last: LastSets,
  { plans, exercises, location }: KnownCatalogue,
): Promise<Record<string, Replacing>> {
  const { spare, excluded, changedAt } = await readAvoided(owner);
  const moves = [...exercisesByName([exercises])].filter(
    ([name, move]) =>
      !isSpared(move, spare) &&
      !excluded.includes(name) &&
      isExerciseAtHand(move, { location, equipment }),
  );
  const known = new Map(moves);
  const kept = keptMoves(plan, last, { plans, moves: known, avoidedSince: changedAt });
  return Object.fromEntries(
    Object.entries(kept).map(([key, exercise]) => {
      const move = known.get(exercise);
      const dose = move && ladderDose(plan, placeOf(key), move);
      return [key, { exercise, ...(dose && { dose }) }];
    }),
  );
}

/** Ends the active workout at its last set; the log keeps its sets. Rejects if nothing could be stored. */
export async function finishActiveWorkout(owner: string): Promise<void> {
  const controller = controllerOf(owner);
  await controller.refresh();
  const { state } = controller.current();
  if (state !== undefined) await controller.dispatch({ type: 'finish', at: state.startedAt });
  throwIfFailed(controller);
  await controller.close();
  throwIfFailed(controller);
}

/**
 * Forgets the active workout without logging it. Resolves with a function that restores it. Both reject if
 * nothing could be stored.
 */
export async function dropActiveWorkout(owner: string): Promise<() => Promise<void>> {
  const controller = controllerOf(owner);
  const hint = storedHint();
  await controller.refresh();
  const restore = await controller.drop();
  throwIfFailed(controller);
  return async () => {
    await restore();
    throwIfFailed(controller);
    // The store does not hold the name of the workout, but the hint does.
    if (controller.current().status === 'active') storeHint(hint);
  };
}

function throwIfFailed(controller: ActiveWorkoutController): void {
  const { failure } = controller.current();
  if (failure !== undefined) throw new Error(`the workout was not stored: ${failure}`);
}
