import type { LeadState } from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';
import { type Moves, stepName } from '../moves.ts';
import { secondsLeft } from '../../../../lib/seconds.ts';
import { amountText, PHASE_NAMES, placeText, spokenSeconds } from '../words.ts';

/** What a screen reader says when a phase begins: once, and short. */
export function announcementOf(state: LeadState, view: LeadView, moves: Moves): string {
  const { phase, step } = view;
  const block = step && state.plan[step.block];
  const item = step && block?.items[step.item];
  if (phase === 'paused') return 'Pauza.';
  if (!step || !block || !item) return 'Wszystkie serie za tobą.';
  const amount = item.work === undefined ? amountText(item) : spokenSeconds(item.work);
  const what = `${stepName(state.plan, step, moves)}, ${placeText(block, step)}, ${amount}.`;
  if (phase === 'work') return what;
  const { startedAt, endsAt } = state.phase;
  const seconds = endsAt === null ? 0 : secondsLeft(endsAt, startedAt);
  if (seconds === 0) return `Teraz: ${what}`;
  return `${PHASE_NAMES[phase]}, ${spokenSeconds(seconds)}. Potem: ${what}`;
}
