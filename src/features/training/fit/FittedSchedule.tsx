import { bindShortWords } from '../../../contract/typography.ts';
import { moveOf, type PlanItem } from '../../../contract/workout-plan.ts';
import { counted, withinSentence } from '../../../lib/polish.ts';
import { ROUNDS } from '../../../lib/nouns.ts';
import schedule from '../workout/Schedule.module.css';
import { doseText, ofEachSide } from '../prescription.ts';
import type { FittedWorkout } from './fit-workout.ts';

/** The schedule of the version that fits today. */
export function FittedSchedule({ fit: { plan, moves } }: { fit: FittedWorkout }) {
  const byName = new Map(moves.map((each) => [moveOf(each), each]));
  function lineOf(item: PlanItem, isInRounds: boolean): string {
    if ('text' in item) {
      return `${item.text} – ${item.work} s${ofEachSide(item)}`;
    }
    const move = byName.get(item.exercise);
    const dose = move && doseText({ ...move, sets: isInRounds ? undefined : item.sets });
    const instead = move?.insteadOf && ` (zamiast: ${withinSentence(move.insteadOf)})`;
    return [move?.name ?? item.exercise, dose].filter(Boolean).join(' – ') + (instead ?? '');
  }
  return (
    <div className="stack gap-3">
      {plan.map(({ kind, title, rounds, items }, at) => (
        <div key={at} className={schedule.block}>
          <h3>
            {bindShortWords(rounds === undefined ? title : `${title}, ${counted(rounds, ROUNDS)}`)}
          </h3>
          <ul>
            {items.map((item, place) => (
              <li key={place}>
                {bindShortWords(lineOf(item, kind === 'circuit' || kind === 'intervals'))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
