import { bindShortWords } from '../../../../lib/polish.ts';
import type { LeadState } from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';
import { type Moves, stepName } from '../exercises-by-name.ts';

/**
 * What follows timed work, which ends without a tap: `Potem: Krążenia ramion`. Undefined where it is another
 * set of the same.
 */
export function nextText(
  { plan }: Pick<LeadState, 'plan'>,
  { under, step, next }: LeadView,
  moves: Moves,
): string | undefined {
  if (step?.workMs === undefined || (under !== 'work' && under !== 'ready')) return undefined;
  if (next === undefined) return 'Potem: koniec treningu';
  if (next.block === step.block && next.item === step.item) return undefined;
  return `Potem: ${bindShortWords(stepName(plan, next, moves))}`;
}
