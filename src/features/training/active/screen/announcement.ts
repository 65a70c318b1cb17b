import { withinSentence } from '../../../../lib/polish.ts';
import { spokenTime } from '../../../../lib/clock-time.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { ofEachSide } from '../../prescription.ts';
import { hintOf, type ExercisesByName, stepName } from '../exercises-by-name.ts';
import { amountText, askedAboutText, PHASE_NAMES, placeText, sideText } from '../workout-texts.ts';

/**
 * The short text for screen readers when a phase begins, and when half of it is over. A rest begins with the record
 * that the set before it made.
 */
export function announcementOf(
  state: WorkoutState,
  view: StepView,
  byName: ExercisesByName,
  record?: string,
): string {
  const { phase, step, remaining = 0, askedAbout } = view;
  const block = step && state.plan[step.block];
  const item = step && block?.items[step.item];
  if (askedAbout.length > 0)
    return askedAboutText(askedAbout, (each) => stepName(state.plan, each, byName));
  if (phase === 'paused') return 'Pauza.';
  if (!step || !block || !item) return 'Wszystkie serie za tobą.';
  const name = stepName(state.plan, step, byName);
  if (view.isHalfOver) {
    return `${name}: ${item.side === 'each' ? sideText(true) : 'połowa za tobą'}.`;
  }
  const amount =
    item.work === undefined ? amountText(item) : spokenTime(item.work) + ofEachSide(item);
  const hint = hintOf(state.plan, step);
  const what = `${name}, ${placeText(state.plan, step)}, ${amount}.${hint ? ` ${hint}` : ''}`;
  if (phase === 'work') return what;
  if (remaining === 0) return `Teraz: ${withinSentence(what)}`;
  const left = spokenTime(Math.ceil(remaining / 1_000));
  return `${record === undefined ? '' : `${record}. `}${PHASE_NAMES[phase]}, ${left}. Potem: ${withinSentence(what)}`;
}

/** Key of an announcement: a new one is made when it changes. `+15 s` and passing time do not change it. */
export function announcedOf(state: WorkoutState, view: StepView): string {
  const { phase, step, waits, remaining, isHalfOver, askedAbout } = view;
  const isOver = waits && !remaining;
  const { startedAt } = state.phase;
  const left = askedAbout.length;
  return [phase, startedAt, step?.index, step?.exercise, isOver, isHalfOver, left].join(' ');
}
