import { bindShortWords } from '../../../../contract/typography.ts';
import { withinSentence } from '../../../../lib/polish.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { type ExercisesByName, stepName } from '../exercises-by-name.ts';

/**
 * The step after timed work, which ends without a tap: `Potem: krążenia ramion`. Undefined where it is another
 * set of the same exercise.
 */
export function nextText(
  { plan }: Pick<WorkoutState, 'plan'>,
  { under, step, next }: StepView,
  byName: ExercisesByName,
): string | undefined {
  if (step?.workMs === undefined || (under !== 'work' && under !== 'ready')) return undefined;
  if (next === undefined) return 'Potem: koniec treningu';
  if (next.block === step.block && next.item === step.item) return undefined;
  return `Potem: ${withinSentence(bindShortWords(stepName(plan, next, byName)))}`;
}
