import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Exercise } from '../../../contract/documents.ts';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { addDays, type Day, dayOf, shortDateAndYear } from '../../../lib/days.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { readLogState } from '../../../offline/training/merge-rows.ts';
import { readOwnExercises, readSetsOf, readZones } from '../../../offline/training/read-log.ts';
import { training } from '../../../offline/training/training-db.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ExcludeMove } from '../excluded/ExcludeMove.tsx';
import type { Muscles } from '../log/hard-sets.ts';
import { recordsOf } from '../log/personal-records.ts';
import { bestOf, greatestMaximum, measureOf, sessionsOf } from '../log/exercise-sessions.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { workoutDay } from '../log/workout-day.ts';
import { type ChartSession, ExerciseChart } from './ExerciseChart.tsx';
import styles from './ExerciseScreen.module.css';
import { LogFill } from './LogFill.tsx';
import { amountsText, loadsText, setText } from './set-texts.ts';
import { MuscleLines } from '../MuscleLines.tsx';
import { FilmOrPicture } from '../player/FilmOrPicture.tsx';
import { useKnownMoves } from './useKnownMoves.ts';

const RANGES = [
  { label: '3 mies.', days: 92 },
  { label: 'rok', days: 366 },
  { label: 'wszystko', days: undefined },
] as const;
/** Sessions in the list below the chart. */
const LATEST = 5;

interface ExerciseScreenProps {
  owner: string;
  /** The exercise as sets name it. */
  id: string;
  today: Day;
  /** Whether the plan of the user runs: the film belongs to it. Undefined until there was an answer. */
  hasPlan: boolean | undefined;
  historyHref: string;
  workoutHref: (id: string) => string;
}

/** The history of one exercise: last time, best, and every time. */
export function ExerciseScreen({
  owner,
  id,
  today,
  hasPlan,
  historyHref,
  workoutHref,
}: ExerciseScreenProps) {
  const log = useLogReading(
    owner,
    useCallback(async () => {
      const [sets, zones, own, { isFilled }] = await Promise.all([
        readSetsOf(owner, id),
        readZones(owner),
        readOwnExercises(owner),
        readLogState(training, owner),
      ]);
      return { sets, zones, own: own.get(id), isFilled };
    }, [owner, id]),
  );
  const exercise = useKnownMoves().get(id);
  const name = bindShortWords(exercise?.name ?? log.data?.own?.name ?? 'Ćwiczenie');
  return (
    <div className={styles.page}>
      <BackLink to={historyHref}>Historia</BackLink>
      <div className={styles.top}>
        {exercise && (
          <div className={styles.film}>
            <FilmOrPicture shown={exercise} film={hasPlan ? exercise : undefined} />
          </div>
        )}
        <header className={styles.head}>
          <h1>{name}</h1>
          <MuscleLines muscles={exercise?.main ? musclesOf(exercise) : log.data?.own} />
        </header>
      </div>
      {log.status === 'reading' && (
        <>
          <LoadingStatus />
          <Skeleton height="18rem" radius="var(--radius-3)" />
        </>
      )}
      {log.status === 'failed' && (
        <Notice
          tone="error"
          title="Nie udało się odczytać historii"
          action={<Button onClick={log.retry}>Spróbuj ponownie</Button>}
        />
      )}
      {log.data?.isFilled === false && <LogFill />}
      {log.data &&
        (log.data.sets.length === 0 ? (
          log.data.isFilled && (
            <Notice
              tone="empty"
              title="Jeszcze nic o tym ćwiczeniu"
              action={<ButtonLink to={historyHref}>Wróć do historii</ButtonLink>}
            />
          )
        ) : (
          <Sessions {...log.data} name={name} today={today} workoutHref={workoutHref} />
        ))}
      {exercise && <ExcludeMove owner={owner} move={id} />}
    </div>
  );
}

const musclesOf = ({ main = [], helping = [] }: Exercise): Muscles => ({ main, helping });

interface SessionsProps extends Pick<ExerciseScreenProps, 'today' | 'workoutHref'> {
  name: string;
  sets: readonly SetRow[];
  /** Zone offsets of the workouts, by their ids. */
  zones: ReadonlyMap<string, number>;
}

function Sessions({ name, sets, zones, today, workoutHref }: SessionsProps) {
  const [range, setRange] = useState<string>(RANGES[0].label);
  const [isTableOpen, setTableOpen] = useState(false);
  const records = recordsOf(sets);
  const sessions = sessionsOf(sets).map((session): ChartSession => {
    const zone = zones.get(session.workout);
    return {
      ...session,
      day:
        zone === undefined
          ? dayOf(new Date(session.at))
          : workoutDay({ started_at: session.at, zone_offset: zone }),
      hasRecord: session.sets.some((set) => records.has(set.id)),
    };
  });
  const measure = measureOf(sessions);
  const days = RANGES.find(({ label }) => label === range)?.days;
  const from = days === undefined ? '' : addDays(today, -days);
  const shown = sessions.filter(({ day }) => day >= from);
  const last = sessions.at(-1);
  const latest = last && bestOf(last.sets, measure);
  const best = bestOf(sets, measure);
  const maximum = greatestMaximum(sets);
  return (
    <>
      <dl className={styles.figures}>
        {latest && <Figure name="Ostatnio" value={setText(latest)} />}
        {best && <Figure name="Najlepiej" value={setText(best)} />}
        {maximum !== undefined && (
          <Figure name="Szacowane maks." value={`${formatNumber(maximum, 1)} kg`} />
        )}
      </dl>
      {sessions.length < 2 ? (
        <p className={styles.soon}>Jeszcze jeden trening i narysujemy linię.</p>
      ) : (
        <section className={styles.graph} aria-label="Wykres">
          <div className={styles.ranges} role="group" aria-label="Okres">
            {RANGES.map(({ label }) => (
              <button
                key={label}
                type="button"
                aria-pressed={range === label}
                onClick={() => setRange(label)}
              >
                {label}
              </button>
            ))}
          </div>
          {shown.length === 0 ? (
            <p className={styles.soon}>W tym czasie bez tego ćwiczenia.</p>
          ) : (
            <ExerciseChart key={range} name={name} measure={measure} sessions={shown} />
          )}
          <details
            className="fold"
            onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}
          >
            <summary>
              <span>Pokaż tabelę</span>
              <ChevronDown size={20} aria-hidden />
            </summary>
            {isTableOpen && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is too wide
              <div className={styles.scroll} tabIndex={0} role="region" aria-label="Tabela">
                <SessionTable sessions={shown.toReversed()} />
              </div>
            )}
          </details>
        </section>
      )}
      <section className="stack gap-2" aria-label="Ostatnie treningi">
        <h2 className={styles.subtitle}>Ostatnie treningi</h2>
        <ul className={styles.sessions}>
          {sessions
            .slice(-LATEST)
            .toReversed()
            .map((session) => (
              <li key={session.workout}>
                <Link to={workoutHref(session.workout)} className={styles.session}>
                  <span>
                    <span>{shortDateAndYear(session.day)}</span>{' '}
                    <span className={styles.load}>{loadsText(session.sets)}</span>
                  </span>
                  <span className={styles.amounts}>
                    <span>{amountsText(session.sets)}</span>
                    {session.hasRecord && <span className={styles.record}> rekord</span>}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SessionTable({ sessions }: { sessions: readonly ChartSession[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Dzień</th>
          <th scope="col">Serie</th>
          <th scope="col">Obciążenie</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ workout, day, sets, hasRecord }) => (
          <tr key={workout}>
            <th scope="row">{shortDateAndYear(day)}</th>
            <td>{hasRecord ? `${amountsText(sets)}, rekord` : amountsText(sets)}</td>
            <td>{loadsText(sets)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
