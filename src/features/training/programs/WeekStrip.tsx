import { type Day, dayAndMonth, mondayOf, weekdayName } from '../../../lib/days.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import bands from '../program-bands.module.css';
import type { TrainedDay } from '../history/trained-days.ts';
import { daysOf, shortWeekday } from '../log/months.ts';
import type { Band } from '../program-band.ts';
import styles from './WeekStrip.module.css';

export interface Planned {
  /** The days of trainings to come; the first is that of the workout that is due. */
  readonly days: readonly Day[];
  /** Name of the workout that is due. */
  readonly name: string;
  readonly band: Band;
}

interface WeekStripProps {
  today: Day;
  /** Undefined until the log is read, and before the first training. */
  trained?: ReadonlyMap<Day, TrainedDay> | undefined;
  planned?: Planned | undefined;
  /** How the week stands; empty until the log is read. */
  sentence: string;
}

/** The week of today: a closed band for a day that was trained, an open one for one that is planned, a dot for rest. */
export function WeekStrip({ today, trained, planned, sentence }: WeekStripProps) {
  return (
    <div className={styles.week} data-relative>
      <ol className={styles.days} aria-label="Ten tydzień">
        {daysOf(mondayOf(today)).map((day) => (
          <DayOfWeek
            key={day}
            day={day}
            isToday={day === today}
            isRest={trained !== undefined && day < today}
            trained={trained?.get(day)}
            planned={planned?.days.includes(day) ? planned : undefined}
          />
        ))}
      </ol>
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}

interface DayOfWeekProps {
  day: Day;
  isToday: boolean;
  /** Whether the day is over, and was one of rest unless it was trained. */
  isRest: boolean;
  trained: TrainedDay | undefined;
  planned: Planned | undefined;
}

function DayOfWeek({ day, isToday, isRest, trained, planned }: DayOfWeekProps) {
  const look = trained ? 'done' : planned ? 'planned' : isRest ? 'rest' : undefined;
  const band = trained ? (trained.band ?? 'coral') : planned?.band;
  return (
    <li
      className={`${styles.day} ${bands.band}`}
      data-look={look}
      data-band={band}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.name} aria-hidden>
        {shortWeekday(day)}
      </span>
      <span className={styles.mark} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <VisuallyHidden>
        <span>{`${weekdayName(day)}, ${dayAndMonth(day)}${wordsOf(trained, plannedName(planned, day), isRest)}`}</span>
      </VisuallyHidden>
    </li>
  );
}

/** The workout that is due, and on a later day some training. */
const plannedName = (planned: Planned | undefined, day: Day): string | undefined =>
  planned && (day === planned.days[0] ? planned.name : 'trening');

function wordsOf(
  trained: TrainedDay | undefined,
  planned: string | undefined,
  isRest: boolean,
): string {
  if (trained) return `: ${trained.names}`;
  if (planned) return `: w planie ${planned}`;
  return isRest ? ': bez treningu' : '';
}
