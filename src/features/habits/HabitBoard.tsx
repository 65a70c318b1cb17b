import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import type { Day } from '../../lib/days.ts';
import type { Habit } from '../../contract/journals.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DayGrid } from './DayGrid.tsx';
import { dayAndMonth } from '../../lib/days.ts';
import numbers from '../../ui/journal/figures.module.css';
import styles from './HabitBoard.module.css';
import { daysOf, lastDayOf, progressOf } from './habit-days.ts';
import { Verdict } from './Verdict.tsx';
import { daysInWords } from './habit-texts.ts';

interface HabitBoardProps {
  habit: Habit;
  today: Day;
  onTick: (day: Day, isDone: boolean) => void;
  onAlter: () => void;
  onRenew: () => void;
}

/** The current habit: today, the progress, all of its days. */
export function HabitBoard({ habit, today, onTick, onAlter, onRenew }: HabitBoardProps) {
  const progress = progressOf(habit, today);
  const { isDoneToday, isFinished, number } = progress;
  const isRunning = number >= 1 && number <= habit.length;
  return (
    <div className={styles.board}>
      <div className={styles.now}>
        <div className={styles.head}>
          <div>
            <h3 className={styles.name}>{habit.name}</h3>
            <p className={styles.span}>
              {isRunning && !isFinished
                ? `Dzień ${number} z ${habit.length}, do ${dayAndMonth(lastDayOf(habit))}`
                : `Od ${dayAndMonth(habit.start)} do ${dayAndMonth(lastDayOf(habit))}`}
            </p>
          </div>
          <button type="button" className={styles.alter} onClick={onAlter}>
            <Pencil size={20} aria-hidden />
            <VisuallyHidden>Zmień nazwę lub liczbę dni</VisuallyHidden>
          </button>
        </div>
        {isRunning && (
          <button
            type="button"
            className={classes(styles.tick, isDoneToday && styles.ticked)}
            onClick={() => onTick(today, !isDoneToday)}
          >
            <span className={styles.loop}>
              {isDoneToday && <Check size={22} strokeWidth={3.5} aria-hidden />}
            </span>
            <span>{isDoneToday ? 'Dziś zrobione' : 'Odhacz dzisiaj'}</span>
            {isDoneToday && <VisuallyHidden>(cofnij)</VisuallyHidden>}
          </button>
        )}
        <Verdict habit={habit} progress={progress} onRenew={onRenew} onProlong={onAlter} />
        <dl className={classes(numbers.figures, styles.figures)}>
          <div>
            <dt>Zrobione</dt>
            <dd>
              <span translate="no">{progress.done}</span>
              <span>{` z ${habit.length}`}</span>
            </dd>
          </div>
          <div>
            <dt>Najdłuższa seria</dt>
            <dd>{daysInWords(progress.longest)}</dd>
          </div>
        </dl>
      </div>
      <DayGrid days={daysOf(habit, today)} onTick={onTick} />
    </div>
  );
}
