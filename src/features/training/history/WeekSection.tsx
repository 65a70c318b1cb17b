import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { addDays, type Day, dayAndMonth, WEEK } from '../../../lib/days.ts';
import type { Elements } from '../../../ui/elements.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { monthOf } from '../log/months.ts';
import { trainingsText } from '../log/week-texts.ts';
import styles from './HistoryScreen.module.css';
import { WeekOff } from './WeekOff.tsx';

/** Loaded once a week is opened. */
const WeekMuscles = lazy(async () => ({
  default: (await import('./WeekMuscles.tsx')).WeekMuscles,
}));

interface WeekSectionProps {
  owner: string;
  /** The week, by its Monday. */
  monday: Day;
  /** Ids of its workouts. */
  workouts: readonly string[];
  isOff: boolean;
  /** Whether the week lasts: it is taken off above the list. */
  isCurrent: boolean;
  /** Its workouts. */
  children: Elements;
}

/** A week of the history: its workouts and, behind its line, its hard sets and the way to call it a week off. */
export function WeekSection({
  owner,
  monday,
  workouts,
  isOff,
  isCurrent,
  children,
}: WeekSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const range = rangeText(monday);
  return (
    <section aria-label={`Tydzień ${range}`}>
      <details
        className={styles.fold}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h3 className={styles.range}>
            <span>{range}</span>
            <span className={styles.count}>{countText(workouts.length, isOff)}</span>
          </h3>
          <ChevronDown size={20} aria-hidden />
        </summary>
        {isOpen && (
          <div className={styles.about}>
            {workouts.length > 0 && (
              <Suspense fallback={<LoadingStatus />}>
                <WeekMuscles owner={owner} workouts={workouts.join(' ')} />
              </Suspense>
            )}
            {!isCurrent && <WeekOff owner={owner} monday={monday} isOff={isOff} isPast />}
          </div>
        )}
      </details>
      {children}
    </section>
  );
}

function countText(trainings: number, isOff: boolean): string {
  if (isOff) return 'Tydzień przerwy';
  return trainings > 0 ? trainingsText(trainings) : 'bez treningu';
}

/** `23–29 listopada`, `30 listopada – 6 grudnia`. */
function rangeText(monday: Day): string {
  const sunday = addDays(monday, WEEK - 1);
  return monthOf(monday) === monthOf(sunday)
    ? `${Number(monday.slice(8))}–${dayAndMonth(sunday)}`
    : `${dayAndMonth(monday)}\u00A0– ${dayAndMonth(sunday)}`;
}
