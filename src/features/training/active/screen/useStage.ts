import { useDeferredValue, useMemo } from 'react';
import type { Plan } from '../../../../contract/workout-plan.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { type ExercisesByName, shownAt } from '../exercises-by-name.ts';
import type { ActiveStageProps } from './ActiveStage.tsx';

/**
 * What is seen of the step that is on; undefined for nothing. It may follow the words and buttons a frame later:
 * they answer a tap at once, and to put a video up or away takes longer.
 */
export function useStage(
  plan: Plan,
  { step, phase, under }: StepView,
  byName: ExercisesByName,
): ActiveStageProps | undefined {
  const { block, item, exercise } = step ?? {};
  const isWork = under === 'work' || under === 'ready';
  const isPaused = phase === 'paused';
  // The same object for the same stage, or it would be deferred for ever.
  const stage = useMemo(() => {
    if (block === undefined || item === undefined) return undefined;
    const shown = shownAt(plan, { block, item, exercise }, byName);
    return shown && { shown, isWork, isPaused };
  }, [plan, block, item, exercise, byName, isWork, isPaused]);
  return useDeferredValue(stage);
}
