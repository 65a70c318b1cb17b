import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { bindShortWords } from '../../../../contract/typography.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { outcomes, type WorkoutState } from '../../../../workout-engine/workout-state.ts';
import { proposalText, reasonText } from '../../progression/proposal-texts.ts';
import type { Proposal } from '../../progression/propose.ts';
import type { WorkoutAct } from '../active-workout-controller.ts';
import { type ExercisesByName, nameOfExercise } from '../exercises-by-name.ts';
import { ladderDose } from '../plan-of.ts';
import { unitOf } from '../workout-texts.ts';
import styles from './ProposalLine.module.css';
import { takeProposal } from './take-proposal.ts';

interface ProposalLineProps {
  state: WorkoutState;
  view: StepView;
  byName: ExercisesByName;
  proposals: readonly Proposal[];
  dispatch: (act: WorkoutAct) => void;
  onRefuse: (proposal: Proposal) => void;
}

/** The proposal for the exercise that is on or comes next: one tap takes it, one refuses it. */
export function ProposalLine(props: ProposalLineProps) {
  const { state, view, byName, proposals, dispatch, onRefuse } = props;
  const proposal = shownProposal(state, view, proposals);
  const { step } = view;
  if (proposal === undefined || step === undefined) return null;
  const unit = unitOf(state.plan[step.block]?.items[step.item]);
  const text = proposalText(proposal, unit, (name) => nameOfExercise(name, byName));
  const place = `${step.exercise} ${proposal.known}`;
  return (
    <div className={styles.proposal} data-proposal>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.take}
          data-key={`take:${place}`}
          onClick={() => {
            const move = byName.get(proposal.move ?? '');
            const dose = move && ladderDose(state.plan, step, move);
            for (const act of takeProposal(proposal, step, dose)) dispatch(act);
          }}
        >
          <Check size={22} strokeWidth={3} aria-hidden />
          <span data-relative>{bindShortWords(text)}</span>
        </button>
        <button
          type="button"
          className={styles.refuse}
          data-key={`refuse:${place}`}
          aria-label="Nie, dziękuję"
          onClick={() => onRefuse(proposal)}
        >
          <X size={24} aria-hidden />
        </button>
      </div>
      <p className={styles.reason}>{bindShortWords(reasonText(proposal))}</p>
    </div>
  );
}

/**
 * The proposal for the exercise of the step until it is taken, and until the first set is done without it; none over
 * timed work that is on.
 */
function shownProposal(
  state: WorkoutState,
  { phase, step, askedAbout }: StepView,
  proposals: readonly Proposal[],
): Proposal | undefined {
  const exercise = step?.exercise;
  if (exercise === undefined || askedAbout.length > 0 || phase === 'paused' || phase === 'done')
    return undefined;
  if (phase === 'work' && step?.workMs !== undefined) return undefined;
  if (state.taken[exercise] !== undefined) return undefined;
  const isBegun = [...outcomes(state).values()].some(
    (result) => result.status === 'done' && result.exercise === exercise,
  );
  return isBegun ? undefined : proposals.find((each) => each.exercise === exercise);
}
