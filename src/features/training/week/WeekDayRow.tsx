import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bindShortWords } from '../../../contract/typography.ts';
import type { Day } from '../../../lib/days.ts';
import { mondayOf, weekdayName } from '../../../lib/days.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { shortWeekday } from '../log/months.ts';
import type { Band } from '../program-band.ts';
import bands from '../program-bands.module.css';
import { minutes } from '../workout-facts.ts';
import { changeDay } from './change-day.ts';
import { DayDialog } from './DayDialog.tsx';
import { dayTitle, weekdayTo } from './week-day-texts.ts';
import styles from './WeekScreen.module.css';
import { daysToMoveTo, type WeekDay } from './week-view.ts';

interface WeekDayRowProps {
  owner: string;
  today: Day;
  day: WeekDay;
  parts: Parameters<typeof daysToMoveTo>[1];
  band: Band | undefined;
  workoutHref: (id: string) => string;
}

/** A day of the week: what was trained, or what is planned, and what may be changed of it. */
export function WeekDayRow({ owner, today, day, parts, band, workoutHref }: WeekDayRowProps) {
  const { state, workout, trained } = day;
  const [isOpen, setOpen] = useState(false);
  const ways = daysToMoveTo(day.of, parts);
  const isToday = day.day === today;
  const mayAdd = state === 'free' && day.day >= today && !parts.plan.off.has(mondayOf(day.day));
  const mayChange = state === 'planned' || (state === 'missed' && ways.length > 0);
  return (
    <li
      className={`${styles.day} ${bands.band}`}
      data-state={state}
      data-band={trained?.band ?? band ?? 'coral'}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.date}>
        <span aria-hidden>{shortWeekday(day.day)}</span>
        <VisuallyHidden>
          <span>{weekdayName(day.day)}</span>
        </VisuallyHidden>{' '}
        <span className={styles.number}>{Number(day.day.slice(8))}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {state === 'planned' && workout ? (
            <Link to={workoutHref(workout.id)}>{bindShortWords(workout.name)}</Link>
          ) : (
            <span>{nameOf(day)}</span>
          )}
        </span>
        <span className={styles.facts}>{factsOf(day, isToday)}</span>
      </span>
      {state === 'done' && <Check size={24} aria-hidden className={styles.done} />}
      {mayChange && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Zmień: ${dayTitle(day.day)}`}
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={24} aria-hidden />
        </button>
      )}
      {mayAdd && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Dodaj trening: ${dayTitle(day.day)}`}
          onClick={() => void changeDay(owner, day.day, parts.plan, day.day)}
        >
          <Plus size={24} aria-hidden />
        </button>
      )}
      {(state === 'moved' || state === 'skipped') && day.day >= parts.today && (
        <button
          type="button"
          className={styles.change}
          aria-label={`Przywróć: ${dayTitle(day.day)}`}
          onClick={() => void changeDay(owner, day.day, parts.plan, undefined)}
        >
          Przywróć
        </button>
      )}
      {mayChange && (
        <DayDialog
          title={dayTitle(day.day)}
          open={isOpen}
          ways={ways}
          onChoose={(to) => {
            setOpen(false);
            void changeDay(owner, day.of, parts.plan, to);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function nameOf({ state, trained, to }: WeekDay): string {
  if (state === 'done') return trained?.names ?? 'Trening';
  if (state === 'planned') return 'Trening';
  if (state === 'missed') return 'Bez treningu';
  if (state === 'moved') return `Trening przeniesiony na ${to ? weekdayTo(to) : 'inny dzień'}`;
  return state === 'skipped' ? 'Trening odpuszczony' : 'Odpoczynek';
}

function factsOf({ state, workout, day, of }: WeekDay, isToday: boolean): string {
  return [
    isToday && 'Dziś',
    state === 'done' && 'zrobiony',
    state === 'planned' && of !== day && `zamiast: ${weekdayName(of)}`,
    workout && minutes(workout.duration),
  ]
    .filter(Boolean)
    .join('\u00A0· ');
}
