import type { CSSProperties } from 'react';
import { slotsOf } from '../../../../workout-engine/slots.ts';
import { type WorkoutState, outcomes } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import styles from './Progress.module.css';

/** Progress through the whole workout; warm-up and cool-down count for the bar. */
export function Progress({ state, view: { sets } }: { state: WorkoutState; view: StepView }) {
  const total = slotsOf(state.plan).length;
  const settled = outcomes(state).size;
  const share: CSSProperties & { '--share': number } = { '--share': settled / total };
  return (
    <div
      className={styles.bar}
      style={share}
      role="progressbar"
      aria-label="Postęp treningu"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={settled}
      aria-valuetext={`zrobione serie: ${sets.done} z ${sets.total}`}
    />
  );
}
