import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useRef } from 'react';
import { dayAndMonth, type Day, monthAndYear, weekdayName } from '../../../lib/days.ts';
import bands from '../program-bands.module.css';
import { addMonths, daysOf, type Month, monthOf, shortWeekday, weeksOf } from '../log/months.ts';
import styles from './MonthCalendar.module.css';
import type { TrainedDay } from './trained-days.ts';
import { useTurns } from './useTurns.ts';

interface MonthCalendarProps {
  month: Month;
  /** The earliest month and the latest one that there is something in. */
  first: Month;
  last: Month;
  today: Day;
  trained: ReadonlyMap<Day, TrainedDay>;
  off: ReadonlySet<Day>;
  onMonth: (month: Month) => void;
  /** Called with a day that has workouts. */
  onDay: (day: Day) => void;
}

/** A month with the days trained; swipes, buttons and keys lead to the next one. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, first, last, today, trained, off, onMonth, onDay } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);

  function turn(by: number) {
    const next = addMonths(month, by);
    if (next >= first && next <= last) onMonth(next);
  }

  useTurns(section, turn);

  return (
    <section ref={section} className={styles.calendar} aria-labelledby={titleId}>
      <div className={styles.head}>
        <button
          type="button"
          className="icon-button"
          aria-label="Poprzedni miesiąc"
          aria-disabled={month <= first}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={24} aria-hidden />
        </button>
        <h2 id={titleId} aria-live="polite">
          {monthAndYear(`${month}-01`)}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Następny miesiąc"
          aria-disabled={month >= last}
          onClick={() => turn(1)}
        >
          <ChevronRight size={24} aria-hidden />
        </button>
      </div>
      <table className={styles.days} aria-labelledby={titleId}>
        <thead>
          <tr>
            {daysOf(weeksOf(month)[0] ?? today).map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day)}>
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((monday) => (
            <tr key={monday} data-off={off.has(monday) || undefined}>
              {daysOf(monday).map((day) => (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <DayOfMonth
                    day={day}
                    isOutside={monthOf(day) !== month}
                    trained={trained.get(day)}
                    onPress={onDay}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayOfMonthProps {
  day: Day;
  isOutside: boolean;
  trained: TrainedDay | undefined;
  onPress: (day: Day) => void;
}

function DayOfMonth({ day, isOutside, trained, onPress }: DayOfMonthProps) {
  const number = Number(day.slice(8));
  if (trained === undefined)
    return (
      <span className={styles.day} data-outside={isOutside || undefined}>
        {number}
      </span>
    );
  return (
    <button
      type="button"
      className={`${styles.day} ${styles.trained} ${bands.band}`}
      data-outside={isOutside || undefined}
      data-band={trained.band ?? 'coral'}
      aria-label={`${dayAndMonth(day)}: ${trained.names}`}
      onClick={() => onPress(day)}
    >
      {number}
    </button>
  );
}
