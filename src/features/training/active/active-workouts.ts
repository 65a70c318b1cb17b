import type { Exercise, Workout } from '../../../contract/documents.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { createActiveWorkoutController, type ActiveWorkoutController } from './active-workout.ts';
import { readSettings } from './signal-settings.ts';
import { valuesByExercise } from './log-of.ts';
import { planOf } from './plan-of.ts';
import { bindShortWords } from '../../../lib/polish.ts';
import { noteFinishedWorkout } from '../../../offline/training/has-finished.ts';
import { openPreferences } from '../../../offline/preferences.ts';
import { parseHint, type ResumeHint } from '../../../offline/training/resume-hint-record.ts';
import { readNewestSets } from '../../../offline/training/newest-sets.ts';
import { createActiveStore } from '../../../offline/training/active-store.ts';
import { amountDone } from '../../../workout-engine/done.ts';
import { isWorkout } from '../../../workout-engine/is-workout.ts';
import { isResumable, storedHint, storeHint } from './resume-hint.ts';

const store = createActiveStore({
  now: Date.now,
  random: (bytes) => crypto.getRandomValues(bytes),
  isSignedIn: isOwnerSignedIn,
});

const controllers = new Map<string, ActiveWorkoutController>();

/** The controller of `owner` in this tab. From the first call on the hint follows its workout. */
export function controllerOf(owner: string): ActiveWorkoutController {
  const known = controllers.get(owner);
  if (known) return known;
  const controller = createActiveWorkoutController(store, owner, Date.now);
  controllers.set(owner, controller);
  controller.subscribe(() => followHint(controller));
  return controller;
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

/** The outcome of `beginWorkout`: it is active, or another workout is, or nothing could be stored. */
export type Begun = 'active' | 'other' | 'failed';

/**
 * Begins the workout of `owner`, or resumes it where it is active. One that was left long ago counts as
 * another one, also where it is the same workout. Rejects where the device cannot be read.
 */
export async function beginWorkout(
  owner: string,
  workout: Workout,
  exercises: readonly Exercise[],
): Promise<Begun> {
  const plan = planOf(workout, exercises);
  if (plan === undefined) return 'failed';
  const controller = controllerOf(owner);
  await controller.refresh();
  // Nobody has put it away: the app was closed on its last page.
  const before = controller.current().state;
  if (before !== undefined) {
    if (before.finishedAt !== null) await controller.close();
    else if (!isResumable(before, Date.now())) return 'other';
  }
  const ids = { workoutId: workout.id, programId: workout.programId };
  const { leadIn } = readSettings(openPreferences(() => localStorage));
  const sets = controller.current().status === 'none' ? await readNewestSets(owner) : [];
  await controller.begin(plan, ids, { leadIn }, valuesByExercise(sets));
  const { status, workoutId, state } = controller.current();
  if (status === 'unreadable') return 'other';
  if (status !== 'active' || state === undefined) return 'failed';
  if (workoutId !== workout.id) return 'other';
  const name = bindShortWords(workout.name);
  writeHint({ workoutId: workout.id, name, startedAt: state.startedAt });
  return 'active';
}

/** Ends the active workout with its last set; what was done stays in the log. Rejects where nothing was stored. */
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
 * Forgets the active workout; nothing of it comes into the log. Resolves with what brings it back. Both
 * reject as `finishActiveWorkout`.
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
    // The store knows no name of the workout; the hint has it.
    if (controller.current().status === 'active') storeHint(hint);
  };
}

function throwIfFailed(controller: ActiveWorkoutController): void {
  const { failure } = controller.current();
  if (failure !== undefined) throw new Error(`the workout was not stored: ${failure}`);
}
