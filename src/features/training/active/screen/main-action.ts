import type { WorkoutEvent } from '../../../../workout-engine/workout-event.ts';
import { restBefore } from '../../../../workout-engine/slots.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';

/** Label and event of a big button. */
export interface MainAction {
  readonly label: string;
  readonly event: WorkoutEvent;
}

export function mainActionOf(
  { plan }: Pick<WorkoutState, 'plan'>,
  { phase, step, remaining, waits, askedAbout }: StepView,
): MainAction {
  if (askedAbout.length > 0) {
    const slot = step?.index ?? null;
    return { label: 'Wracam', event: { type: 'answer', slot, goesBack: true } };
  }
  if (phase === 'paused') return { label: 'Wznów', event: { type: 'resume' } };
  if (phase === 'done' || step === undefined) {
    return { label: 'Zakończ trening', event: { type: 'finish' } };
  }
  const slot = step.index;
  if (phase === 'work') {
    const kind = plan[step.block]?.kind;
    if (kind === 'sets' || kind === 'circuit') {
      return { label: 'Seria zrobiona', event: { type: 'setDone', slot } };
    }
    return { label: 'Dalej', event: { type: 'endWork', slot } };
  }
  if (phase === 'ready') return { label: 'Zacznij od razu', event: { type: 'startNow', slot } };
  const label = waits && !remaining ? 'Zaczynam' : 'Pomiń przerwę';
  return { label, event: { type: 'skipRest', slot } };
}

/** The answer "no" to the question about sets that were jumped over; undefined where there is no question. */
export function otherActionOf({ step, askedAbout }: StepView): MainAction | undefined {
  if (askedAbout.length === 0) return undefined;
  return step === undefined
    ? { label: 'Nie, kończę', event: { type: 'finish' } }
    : { label: 'Nie, idę dalej', event: { type: 'answer', slot: step.index, goesBack: false } };
}

/** Planned rests below this length, in ms, are changed by the small step. */
const SHORT_REST = 30_000;

/** Seconds by which the rest before the coming set is changed. A change of the rest does not change them. */
export function restStepOf(
  { plan }: Pick<WorkoutState, 'plan'>,
  { step }: Pick<StepView, 'step'>,
): 5 | 15 {
  return step !== undefined && restBefore(plan, step) < SHORT_REST ? 5 : 15;
}
