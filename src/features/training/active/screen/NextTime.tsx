import { useMemo } from 'react';
import { bindShortWords } from '../../../../contract/typography.ts';
import type { SetRow } from '../../../../contract/workout-rows.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import { nextTimeText } from '../../progression/proposal-texts.ts';
import { type ExercisesByName, nameOfExercise } from '../exercises-by-name.ts';
import type { ProposalsRead } from '../useProposals.ts';
import { itemOfExercise } from './take-proposal.ts';
import { unitOf } from '../workout-texts.ts';
import styles from './EndScreen.module.css';

/** Most exercises that are named; heavier loads come first. */
const SHOWN = 3;

interface NextTimeProps {
  state: WorkoutState;
  byName: ExercisesByName;
  rows: readonly SetRow[];
  read: ProposalsRead;
}

/** Consequences of the chosen effort for the next training. */
export function NextTime({ state, byName, rows, read }: NextTimeProps) {
  const proposals = useMemo(() => {
    const { after, before, catalogue } = read;
    const found = after(state, catalogue, before, rows);
    return [...found.filter(({ isRise }) => isRise), ...found.filter(({ isRise }) => !isRise)];
  }, [state, rows, read]);
  const nameOf = (exercise: string) => nameOfExercise(exercise, byName);
  return (
    <ul className={styles.nextTime} aria-live="polite">
      {proposals.length === 0 && (
        <li>
          <strong>Następnym razem: bez zmian</strong>
        </li>
      )}
      {proposals.slice(0, SHOWN).map((proposal) => (
        <li key={proposal.exercise}>
          <strong>
            {bindShortWords(
              `Następnym razem: ${nextTimeText(proposal, unitOf(itemOfExercise(state, proposal.exercise)), nameOf)}`,
            )}
          </strong>
          <span className="muted small">{bindShortWords(nameOf(proposal.exercise))}</span>
        </li>
      ))}
    </ul>
  );
}
