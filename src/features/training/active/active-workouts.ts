import type { Exercise, Workout } from '../../../contract/documents.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { createLead, type Lead } from './active-workout.ts';
import { readSettings } from './signal-settings.ts';
import { valuesByExercise } from './log-of.ts';
import { planOf } from './plan-of.ts';
import { bindShortWords } from '../../../lib/polish.ts';
import { noteFinishedWorkout } from '../../../offline/training/has-finished.ts';
import { openPreferences } from '../../../offline/preferences.ts';
import { parseHint, type RunningHint } from '../../../offline/training/resume-hint-record.ts';
import { readNewestSets } from '../../../offline/training/newest-sets.ts';
import { createRunningStore } from '../../../offline/training/active-store.ts';
import { amountDone } from '../../../workout-engine/done.ts';
import { isWorkout } from '../../../workout-engine/is-workout.ts';
import { isResumed, storedHint, storeHint } from './resume-hint.ts';

const store = createRunningStore({
  now: Date.now,
  random: (bytes) => crypto.getRandomValues(bytes),
  isSignedIn: isOwnerSignedIn,
});

const leads = new Map<string, Lead>();

/** The one of `owner` in this tab. From the first call on the hint follows it. */
export function leadOf(owner: string): Lead {
  const known = leads.get(owner);
  if (known) return known;
  const lead = createLead(store, owner, Date.now);
  leads.set(owner, lead);
  lead.subscribe(() => followHint(lead));
  return lead;
}

function followHint(lead: Lead): void {
  const { status, workoutId, state } = lead.view();
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

const writeHint = (hint: RunningHint) => storeHint(JSON.stringify(hint));

/** How `beginLead` has ended: under way, or another workout is, or nothing could be stored. */
export type Begun = 'led' | 'other' | 'failed';

/**
 * Begins the workout of `owner`, or goes on with it where it is under way. One that was left long ago is
 * another one, also where it is the same workout. Rejects where the device cannot be read.
 */
export async function beginLead(
  owner: string,
  workout: Workout,
  exercises: readonly Exercise[],
): Promise<Begun> {
  const plan = planOf(workout, exercises);
  if (plan === undefined) return 'failed';
  const lead = leadOf(owner);
  await lead.refresh();
  // Nobody has put it away: the app was closed on its last page.
  const before = lead.view().state;
  if (before !== undefined) {
    if (before.finishedAt !== null) await lead.close();
    else if (!isResumed(before, Date.now())) return 'other';
  }
  const ids = { workoutId: workout.id, programId: workout.programId };
  const { leadIn } = readSettings(openPreferences(() => localStorage));
  const sets = lead.view().status === 'none' ? await readNewestSets(owner) : [];
  await lead.begin(plan, ids, { leadIn }, valuesByExercise(sets));
  const { status, workoutId, state } = lead.view();
  if (status === 'unreadable') return 'other';
  if (status !== 'led' || state === undefined) return 'failed';
  if (workoutId !== workout.id) return 'other';
  const name = bindShortWords(workout.name);
  writeHint({ workoutId: workout.id, name, startedAt: state.startedAt });
  return 'led';
}

/** Ends the workout under way with its last set; what was done stays in the log. Rejects where nothing was stored. */
export async function finishRunning(owner: string): Promise<void> {
  const lead = leadOf(owner);
  await lead.refresh();
  const { state } = lead.view();
  if (state !== undefined) await lead.dispatch({ type: 'finish', at: state.startedAt });
  throwIfFailed(lead);
  await lead.close();
  throwIfFailed(lead);
}

/**
 * Forgets the workout under way; nothing of it comes into the log. Resolves with what brings it back. Both
 * reject as `finishRunning`.
 */
export async function dropRunning(owner: string): Promise<() => Promise<void>> {
  const lead = leadOf(owner);
  const hint = storedHint();
  await lead.refresh();
  const restore = await lead.drop();
  throwIfFailed(lead);
  return async () => {
    await restore();
    throwIfFailed(lead);
    // The store knows no name of the workout; the hint has it.
    if (lead.view().status === 'led') storeHint(hint);
  };
}

function throwIfFailed(lead: Lead): void {
  const { failure } = lead.view();
  if (failure !== undefined) throw new Error(`the workout was not stored: ${failure}`);
}
