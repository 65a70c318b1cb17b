import type { LeadEvent } from '../../../../workout-engine/apply.ts';
import type { LeadState } from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';

/** The one big button: what it says and what it does. */
export interface MainAction {
  readonly label: string;
  readonly event: LeadEvent;
}

export function mainActionOf(
  { plan }: Pick<LeadState, 'plan'>,
  { phase, step, remaining, waits }: LeadView,
): MainAction {
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
