import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Day } from '../../lib/days.ts';
import styles from './DayGrid.module.css';
import { shortMonth } from '../../lib/days.ts';
import { type HabitCell, type HabitDay, placeByKey, weeksOf } from './habit-days.ts';
import { dayInWords } from './habit-texts.ts';

const WEEKDAYS = ['pn', 'wt', 'śr', 'czw', 'pt', 'sob', 'nd'];

interface DayGridProps {
  days: readonly HabitDay[];
  /** Without it the days are a preview. */
  onTick?: (day: Day, isDone: boolean) => void;
}

/**
 * The days in weeks. Consecutive done days share one band. Roving focus: the arrow keys move from day
 * to day.
 */
export function DayGrid({ days, onTick }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<Day>();
  const reachable = days.filter(({ state }) => state !== 'ahead');
  const entry =
    reachable.find(({ date }) => date === visited) ??
    reachable.find(({ isToday }) => isToday) ??
    reachable.at(-1);

  function move(event: KeyboardEvent, { number }: HabitDay) {
    const next = placeByKey(event.key, number - 1, reachable.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  function draw(cell: HabitCell) {
    const content = (
      <>
        <span>{Number(cell.date.slice(-2))}</span>
        {(cell.number === 1 || cell.date.endsWith('-01')) && (
          <span className={styles.month}>{shortMonth(cell.date)}</span>
        )}
      </>
    );
    const look = classes(
      styles.day,
      styles[cell.state],
      cell.isToday && styles.today,
      cell.joinsBefore && styles.joinsBefore,
      cell.joinsAfter && styles.joinsAfter,
    );
    if (!onTick || cell.state === 'ahead') {
      return (
        <span key={cell.date} className={look} aria-hidden>
          {content}
        </span>
      );
    }
    return (
      <button
        key={cell.date}
        type="button"
        className={look}
        aria-label={dayInWords(cell)}
        aria-pressed={cell.state === 'done'}
        aria-current={cell.isToday ? 'date' : undefined}
        tabIndex={cell.date === entry?.date ? 0 : -1}
        onFocus={() => setVisited(cell.date)}
        onClick={() => onTick(cell.date, cell.state !== 'done')}
        onKeyDown={(event) => move(event, cell)}
      >
        {content}
      </button>
    );
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.week} aria-hidden>
        {WEEKDAYS.map((name) => (
          <span key={name} className={styles.weekday}>
            {name}
          </span>
        ))}
      </div>
      <div
        ref={grid}
        className={styles.weeks}
        {...(onTick ? { role: 'group', 'aria-label': 'Dni nawyku' } : { 'aria-hidden': true })}
      >
        {weeksOf(days).map((week, index) => (
          <div key={index} className={styles.week}>
            {week.map((cell, column) => (cell ? draw(cell) : <span key={column} />))}
          </div>
        ))}
      </div>
    </div>
  );
}
