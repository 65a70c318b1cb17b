import { addDays, type Day, dayAndMonth, mondayOf, WEEK } from '../../../lib/days.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LogFill } from '../history/LogFill.tsx';
import { WeekOff } from '../history/WeekOff.tsx';
import { inOrder } from '../in-order.ts';
import { weekSentence } from '../log/week-texts.ts';
import { bandOf } from '../program-band.ts';
import { PrintButton } from '../print/PrintButton.tsx';
import { useCourse } from '../programs/useCourse.ts';
import { gapText } from './after-gap.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { DaysAndHour } from './DaysAndHour.tsx';
import { ProposedDays } from './ProposedDays.tsx';
import styles from './WeekScreen.module.css';
import { WeekDayRow } from './WeekDayRow.tsx';
import { dayTitle } from './week-day-texts.ts';
import { weekAdvice, weekView } from './week-view.ts';

interface WeekScreenProps {
  owner: string;
  today: Day;
  /** Undefined until there was an answer about the subscription plan. */
  hasPlan: boolean | undefined;
  workoutHref: (id: string) => string;
  /** The tabs above the heading. */
  tabs: Elements;
}

/** This week and the next one by their days, which are moved and skipped here. */
export function WeekScreen({ owner, today, hasPlan, workoutHref, tabs }: WeekScreenProps) {
  const week = useCourse(owner, { today, hasPlan });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {tabs}
        <h1>Mój tydzień</h1>
      </header>
      {week.status === 'reading' && (
        <>
          <LoadingStatus />
          <Skeleton height="32rem" radius="var(--radius-3)" />
        </>
      )}
      {week.status === 'failed' && (
        <Notice
          tone="error"
          title="Nie udało się odczytać tygodnia"
          action={<Button onClick={week.retry}>Spróbuj ponownie</Button>}
        >
          Nic nie przepadło. Spróbuj jeszcze raz albo uruchom aplikację od nowa.
        </Notice>
      )}
      {week.status === 'read' && (
        <Weeks owner={owner} today={today} week={week} workoutHref={workoutHref} />
      )}
    </div>
  );
}

interface WeeksProps extends Pick<WeekScreenProps, 'owner' | 'today' | 'workoutHref'> {
  week: ReturnType<typeof useCourse>;
}

function Weeks({ owner, today, week, workoutHref }: WeeksProps) {
  const { trained, program, workouts, next, pause } = week;
  const { plan, trainings, isOff, isLogKnown } = week.log;
  // A choice made before the log is there would be newer than the user's days on other devices.
  if (plan.weekdays === undefined) return isLogKnown ? <ProposedDays owner={owner} /> : <LogFill />;
  const monday = mondayOf(today);
  const ahead = next && !next.isOver ? inOrder(workouts).slice(next.place - 1) : [];
  const parts = { plan, today, trained, ahead };
  const both = [monday, addDays(monday, WEEK)].map((first) => ({
    first,
    days: weekView(first, parts),
  }));
  const toPrint = both.flatMap(({ days }) =>
    days.flatMap(({ day, workout }) => (workout ? [{ above: dayTitle(day), workout }] : [])),
  );
  const comeback = pause === undefined ? undefined : gapText(pause);
  return (
    <>
      {comeback && <p>{comeback}</p>}
      <div className={styles.weeks}>
        {both.map(({ first, days }, index) => {
          const advice = weekAdvice(days, program?.restDays ?? 0);
          return (
            <section key={first} className={styles.week} aria-labelledby={`week-${index}`}>
              <h2 id={`week-${index}`}>
                {index === 0 ? 'Ten tydzień' : `Od ${dayAndMonth(first)}`}
              </h2>
              {index === 0 && (
                <p className="muted small">
                  {weekSentence({
                    trainings,
                    isOff,
                    isFirst: pause === undefined,
                    daysLeft: days.filter(({ day, state }) => day >= today && state !== 'done')
                      .length,
                  })}
                </p>
              )}
              <ol className={styles.days}>
                {days.map((day) => (
                  <WeekDayRow
                    key={day.day}
                    owner={owner}
                    today={today}
                    day={day}
                    parts={parts}
                    band={program && bandOf(program.order)}
                    workoutHref={workoutHref}
                  />
                ))}
              </ol>
              {advice && <p className={styles.advice}>{advice}</p>}
              <WeekOff owner={owner} monday={first} isOff={plan.off.has(first)} />
            </section>
          );
        })}
      </div>
      {toPrint.length > 0 && <PrintButton owner={owner} title="Mój tydzień" workouts={toPrint} />}
      <DaysAndHour owner={owner} plan={plan} />
      <CalendarCard owner={owner} today={today} plan={plan} />
    </>
  );
}
