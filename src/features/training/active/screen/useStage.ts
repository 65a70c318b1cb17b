import { useDeferredValue, useMemo } from 'react';
import type { Plan } from '../../../../contract/workout-plan.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { type ExercisesByName, shownAt } from '../exercises-by-name.ts';
import type { ActiveStageProps } from './ActiveStage.tsx';

/**
 * The media of the current step; undefined for none. It is deferred and may follow the texts and buttons a frame
 * later: they answer a tap at once, while mounting or unmounting a video takes longer.
 */
export function useStage(
  plan: Plan,
  { step, phase, under }: StepView,
  byName: ExercisesByName,
): ActiveStageProps | undefined {
  const { block, item, exercise } = step ?? {};
  const isWork = under === 'work' || under === 'ready';
  const isPaused = phase === 'paused';
  // A new object at every render would be deferred for ever.
  const stage = useMemo(() => {
    if (block === undefined || item === undefined) return undefined;
    const shown = shownAt(plan, { block, item, exercise }, byName);
    return shown && { shown, isWork, isPaused };
  }, [plan, block, item, exercise, byName, isWork, isPaused]);
  return useDeferredValue(stage);
}
