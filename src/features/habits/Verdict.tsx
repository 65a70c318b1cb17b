import { type Habit, HABIT_LENGTH } from '../../contract/journals.ts';
import { Button } from '../../ui/Button.tsx';
import { PulledBands } from '../../ui/PulledBands.tsx';
import type { Progress } from './habit-days.ts';
import styles from './Verdict.module.css';
import { encouragement, farewell } from './habit-texts.ts';

interface VerdictProps {
  habit: Habit;
  progress: Progress;
  onRenew: () => void;
  onProlong: () => void;
}

/** Summary of the days so far; a larger one after the last day. */
export function Verdict({ habit, progress, onRenew, onProlong }: VerdictProps) {
  const { isFinished } = progress;
  const { title, text } = isFinished
    ? farewell(habit, progress)
    : { title: undefined, text: encouragement(progress) };
  return (
    <div
      className={isFinished ? styles.farewell : styles.word}
      data-ground={isFinished ? 'deep' : undefined}
    >
      {isFinished && (
        <div className={styles.bands}>
          <PulledBands fit="meet" />
        </div>
      )}
      <div role="status">
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
      </div>
      {isFinished && (
        <div className={styles.actions}>
          <Button onClick={onRenew}>Zacznij nowy nawyk</Button>
          {habit.length < HABIT_LENGTH.most && (
            <Button variant="quiet" onClick={onProlong}>
              Przedłuż ten
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
