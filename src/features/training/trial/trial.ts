import type { ExerciseItem } from '../../../contract/workout-plan.ts';
import { apply } from '../../../workout-engine/apply.ts';
import { pendingValues } from '../../../workout-engine/pending-values.ts';
import { clockText, secondsLeft, untilNextSecond } from '../../../workout-engine/seconds.ts';
import { view } from '../../../workout-engine/step-view.ts';
import { outcomes, start, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import { exercisesByName } from '../active/exercises-by-name.ts';
import { announcementOf } from '../active/screen/announcement.ts';
import { headline } from '../active/screen/headline.ts';
import { mainActionOf } from '../active/screen/main-action.ts';
import { countedNoun, endText, placeText, setsText } from '../active/workout-texts.ts';
import type { TrialMove, TrialScreen } from './trial-screen.ts';

/** Rest between two sets of a trial, in seconds: short enough to be watched to its end. */
const REST = 5;
const NONE = exercisesByName([]);

/** A workout of one exercise at one instant, led by the engine; nothing stores it. */
export interface Trial {
  readonly state: WorkoutState;
  readonly screen: TrialScreen;
  /** Instant at which the screen changes by itself, in ms since 1970; undefined where only a press changes it. */
  readonly changesAt: number | undefined;
  /** The trial after a press of its button, which at the end begins it anew. */
  press(now: number): Trial;
  /** The trial after time has passed. */
  look(now: number): Trial;
}

export function begin(move: TrialMove, now: number): Trial {
  const plan = [{ kind: 'sets' as const, title: move.name, items: [itemOf(move)] }];
  const ready = start(plan, { leadIn: 3 }, now);
  return trialAt(move, apply(ready, { type: 'startNow', slot: 0 }, now), now);
}

const itemOf = ({ name, sets, reps }: TrialMove): ExerciseItem => ({
  exercise: name,
  sets,
  reps,
  rest: REST,
});

function trialAt(move: TrialMove, state: WorkoutState, now: number): Trial {
  const { endsAt } = state.phase;
  const wait = endsAt === null ? undefined : untilNextSecond(endsAt, now);
  return {
    state,
    screen: screenOf(move, state, now),
    changesAt: wait === undefined ? undefined : now + wait,
    press(at) {
      const current = view(state, at);
      if (current.phase === 'done') return begin(move, at);
      return trialAt(move, apply(state, mainActionOf(state, current).event, at), at);
    },
    look: (at) => trialAt(move, apply(state, { type: 'seen' }, at), at),
  };
}

function screenOf(move: TrialMove, state: WorkoutState, now: number): TrialScreen {
  const current = view(state, now);
  const { step, sets } = current;
  const item = itemOf(move);
  const { startedAt, endsAt } = state.phase;
  // The whole length of the phase, so that passing time does not change the announcement.
  const remaining = endsAt === null ? undefined : endsAt - startedAt;
  const announcement = announcementOf(state, { ...current, remaining }, NONE);
  if (step === undefined) {
    const done = [...outcomes(state).values()];
    const reps = done.reduce((sum, { values }) => sum + (values.reps ?? 0), 0);
    return {
      phase: 'done',
      name: endText(sets),
      place: setsText(sets.done),
      number: String(reps),
      noun: countedNoun(item, reps),
      action: 'Jeszcze raz',
      announcement,
    };
  }
  const { label: action } = mainActionOf(state, current);
  const place = [headline(current), placeText(state.plan, step)].filter(Boolean).join(' ');
  const shown = { name: move.name, place, action, announcement };
  if (endsAt !== null) {
    const number = clockText(secondsLeft(endsAt, now));
    return { ...shown, phase: 'rest', number, noun: 's\u00a0przerwy' };
  }
  const { reps = 0 } = pendingValues(state, step);
  return { ...shown, phase: 'work', number: String(reps), noun: countedNoun(item, reps) };
}
