import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Day, mondayOf, monthAndYear, weekdayName } from '../../../lib/days.ts';
import { plural } from '../../../lib/polish.ts';
import { programsQuery } from '../../../queries/training.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import bands from '../program-bands.module.css';
import { EFFORTS } from '../efforts.ts';
import { useKnownWorkouts } from '../known-documents.ts';
import { type Month, monthOf, shortWeekday, weeksOf } from '../log/months.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { trainingsText } from '../log/week-texts.ts';
import { MOST } from '../log/weeks.ts';
import styles from './HistoryScreen.module.css';
import { LogFill } from './LogFill.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { type LogOfMonth, readMonth, readThisWeek, type ThisWeek } from './read-month.ts';
import { type Shown, trainedDays } from './trained-days.ts';
import { WeekOff } from './WeekOff.tsx';
import { WeekSection } from './WeekSection.tsx';
import { bandOfProgram, factsOf, nameOf } from './finished-workout-texts.ts';

interface HistoryScreenProps {
  owner: string;
  today: Day;
  month: Month;
  onMonth: (month: Month) => void;
  workoutHref: (id: string) => string;
  programsHref: string;
  addHref: string;
  /** The tabs above the heading. */
  tabs: Elements;
}

/** The history of trainings: a month as a calendar, and its workouts by week. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { owner, today, month, onMonth, workoutHref, programsHref, addHref, tabs } = props;
  const log = useLogReading(
    owner,
    useCallback(() => readMonth(owner, month), [owner, month]),
  );
  const week = useLogReading(
    owner,
    useCallback(() => readThisWeek(owner, today), [owner, today]),
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {tabs}
        <div className={styles.title}>
          <h1>Historia</h1>
          <ButtonLink variant="secondary" to={addHref} className={styles.add}>
            Dodaj trening
          </ButtonLink>
        </div>
      </header>
      {log.status === 'reading' && <Wait />}
      {log.status === 'failed' && (
        <Notice
          tone="error"
          title="Nie udało się odczytać historii"
          action={<Button onClick={log.retry}>Spróbuj ponownie</Button>}
        >
          Nic nie przepadło. Spróbuj jeszcze raz albo uruchom aplikację od nowa.
        </Notice>
      )}
      {log.data && (
        <>
          <SyncLines log={log.data} />
          {log.data.span === undefined ? (
            log.data.isFilled && <Empty programsHref={programsHref} />
          ) : (
            <Log
              owner={owner}
              log={log.data}
              week={week.data}
              span={log.data.span}
              today={today}
              month={month}
              onMonth={onMonth}
              workoutHref={workoutHref}
            />
          )}
        </>
      )}
    </div>
  );
}

function Wait() {
  return (
    <>
      <LoadingStatus />
      <Skeleton height="22rem" radius="var(--radius-3)" />
    </>
  );
}

function Empty({ programsHref }: { programsHref: string }) {
  return (
    <Notice
      tone="empty"
      title="Pierwszy trening zapisze się sam"
      action={<ButtonLink to={programsHref}>Wybierz pierwszy trening</ButtonLink>}
    >
      Tu zobaczysz dni, w które ćwiczyłaś, i każdą serię.
    </Notice>
  );
}

/** Tells of rows that wait between this device and the account. */
function SyncLines({ log: { isFilled, waiting } }: { log: LogOfMonth }) {
  return (
    <>
      {!isFilled && <LogFill />}
      {waiting > 0 && <p className={styles.waiting}>{waitingText(waiting)}</p>}
    </>
  );
}

const WAIT = { one: 'czeka', few: 'czekają', many: 'czeka' };

/** `2 treningi czekają na wysłanie` */
const waitingText = (count: number) => `${trainingsText(count)} ${plural(count, WAIT)} na wysłanie`;

interface LogProps extends Pick<
  HistoryScreenProps,
  'owner' | 'today' | 'month' | 'onMonth' | 'workoutHref'
> {
  log: LogOfMonth;
  span: NonNullable<LogOfMonth['span']>;
  week: ThisWeek | undefined;
}

function Log({ owner, log, span, week, today, month, onMonth, workoutHref }: LogProps) {
  const list = useRef<HTMLDivElement>(null);
  const { data: programs = [] } = useQuery(programsQuery());
  const { workouts } = log;
  const known = useKnownWorkouts(workouts.map(({ row }) => row.workout_id));
  const shown = workouts.map((dated, index): Shown => ({
    ...dated,
    workout: known[index],
    program: programs.find(({ id }) => id === dated.row.program_id),
  }));

  function showDay(day: Day) {
    const row = list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  return (
    <div className={styles.log}>
      <div className={styles.overview}>
        <MonthCalendar
          month={month}
          first={span.first}
          last={monthOf(today)}
          today={today}
          trained={trainedDays(shown.toReversed())}
          off={log.off}
          onMonth={onMonth}
          onDay={showDay}
        />
        {week && <p className={styles.week}>{weekText(week)}</p>}
        {week && <WeekOff owner={owner} monday={mondayOf(today)} isOff={week.isOff} />}
      </div>
      <div ref={list} className={styles.weeks}>
        {log.month === month && workouts.length === 0 && (
          <div className={styles.none}>
            <p>
              {monthOf(today) === month
                ? 'W tym miesiącu jeszcze bez treningu.'
                : 'Ten miesiąc był bez treningu.'}
            </p>
            {span.last !== month && (
              <Button variant="secondary" onClick={() => onMonth(span.last)}>
                <span>{`Ostatni trening: ${monthAndYear(`${span.last}-01`)}`}</span>
              </Button>
            )}
          </div>
        )}
        {weeksOfLog(shown, log, span.week, today).map(({ monday, of }) => (
          <WeekSection
            key={monday}
            owner={owner}
            monday={monday}
            workouts={of.map(({ row }) => row.id)}
            isOff={log.off.has(monday)}
            isCurrent={monday === mondayOf(today)}
          >
            <ul className={styles.rows}>
              {of.map((each) => (
                <li key={each.row.id}>
                  <WorkoutRow shown={each} href={workoutHref(each.row.id)} />
                </li>
              ))}
            </ul>
          </WeekSection>
        ))}
      </div>
    </div>
  );
}

function WorkoutRow({
  shown: { day, row, workout, program },
  href,
}: {
  shown: Shown;
  href: string;
}) {
  const face = EFFORTS.find(({ effort }) => effort === row.effort);
  return (
    <Link
      to={href}
      className={`${styles.row} ${bands.band}`}
      data-band={bandOfProgram(program) ?? 'coral'}
      data-day={day}
    >
      <span className={styles.day}>
        <span aria-hidden>{shortWeekday(day)}</span>
        <VisuallyHidden>
          <span>{weekdayName(day)}</span>
        </VisuallyHidden>{' '}
        <span className={styles.number}>{Number(day.slice(8))}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(row, workout, program)}</span>
        <span className={styles.facts}>{factsOf(row, workout)}</span>
        {row.note !== null && <span className={styles.note}>{row.note}</span>}
      </span>
      {face && <face.Icon size={24} role="img" aria-label={face.label} className={styles.face} />}
    </Link>
  );
}

/** The weeks of the month, the latest first, from that of the first workout to this one; this one once it has a workout. */
function weeksOfLog(shown: readonly Shown[], { month, off }: LogOfMonth, first: Day, today: Day) {
  const current = mondayOf(today);
  return weeksOf(month)
    .toReversed()
    .map((monday) => ({ monday, of: shown.filter(({ day }) => mondayOf(day) === monday) }))
    .filter(
      ({ monday, of }) =>
        of.length > 0 ||
        (monday <= current && off.has(monday)) ||
        (monday >= first && monday < current),
    );
}

/** `3 treningi w tym tygodniu, 6. tydzień z rzędu`. */
function weekText({ trainings, streak, isOff }: ThisWeek): string {
  if (isOff) return 'W tym tygodniu masz przerwę';
  const now =
    trainings === 0
      ? 'W tym tygodniu jeszcze bez treningu'
      : `${trainingsText(trainings)} w tym tygodniu`;
  if (trainings > MOST) return `${now}. Odpoczynek też wzmacnia`;
  return streak > 1 ? `${now}, ${streak}.\u00A0tydzień z rzędu` : now;
}
