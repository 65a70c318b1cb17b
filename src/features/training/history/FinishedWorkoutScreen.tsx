import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OWN, type SetRow, type WorkoutRow } from '../../../contract/workout-rows.ts';
import { fullDate, weekdayName } from '../../../lib/days.ts';
import { durationText } from '../../../lib/duration.ts';
import { noteError } from '../../../lib/note-error.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { readLogState } from '../../../offline/training/merge-rows.ts';
import {
  type OwnExercise,
  readOwnExercises,
  readWorkout,
} from '../../../offline/training/read-log.ts';
import { training } from '../../../offline/training/training-db.ts';
import { programsQuery } from '../../../queries/training.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { setsText } from '../active/workout-texts.ts';
import { EFFORTS } from '../efforts.ts';
import { useKnownExercises, useKnownWorkouts } from '../known-documents.ts';
import { useKnownMovesAfter } from './useKnownMoves.ts';
import { HiddenTitle } from '../HiddenTitle.tsx';
import { countSets, groupedByExercise } from '../log/exercise-groups.ts';
import { readRecords } from '../log/read-personal-records.ts';
import type { RecordKind } from '../log/personal-records.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { workoutDay } from '../log/workout-day.ts';
import { deleteSet, deleteWorkout, saveRemarks } from './correct-workout.ts';
import { ExerciseOfWorkout } from './ExerciseOfWorkout.tsx';
import styles from './FinishedWorkoutScreen.module.css';
import { LogFill } from './LogFill.tsx';
import { Remarks } from './Remarks.tsx';
import { saveFailed } from './save-failed.ts';
import { useNote } from './useNote.ts';
import { useCorrections } from './useCorrections.ts';
import { minutesOf, nameOf, recordsText } from './finished-workout-texts.ts';

interface FinishedWorkoutScreenProps {
  owner: string;
  /** Id of the workout's row. */
  id: string;
  historyHref: string;
  workoutHref: (id: string) => string;
  exerciseHref: (id: string) => string;
}

/** A finished workout: its sets, how it was, and what can be done about it. */
export function FinishedWorkoutScreen(props: FinishedWorkoutScreenProps) {
  const { owner, id, historyHref } = props;
  const log = useLogReading(
    owner,
    useCallback(async () => {
      const [found, own, { isFilled }] = await Promise.all([
        readWorkout(owner, id),
        readOwnExercises(owner),
        readLogState(training, owner),
      ]);
      if (found === undefined) return { isFilled };
      const exercises = found.sets.map(({ exercise }) => exercise);
      return { found: { ...found, own, records: await readRecords(owner, exercises) } };
    }, [owner, id]),
  );
  return (
    <div className={styles.page}>
      <BackLink to={historyHref}>Historia</BackLink>
      {log.status === 'reading' && (
        <>
          <LoadingStatus />
          <Skeleton height="18rem" radius="var(--radius-3)" />
        </>
      )}
      {log.status === 'failed' && (
        <Notice
          tone="error"
          title="Nie udało się odczytać treningu"
          action={<Button onClick={log.retry}>Spróbuj ponownie</Button>}
        />
      )}
      {log.data?.found && <Summary {...props} {...log.data.found} />}
      {log.data && !log.data.found && (
        <>
          <HiddenTitle>Trening</HiddenTitle>
          {log.data.isFilled ? (
            <Notice
              tone="empty"
              title="Nie ma tu takiego treningu"
              action={<ButtonLink to={historyHref}>Wróć do historii</ButtonLink>}
            />
          ) : (
            <LogFill />
          )}
        </>
      )}
    </div>
  );
}

interface SummaryProps extends FinishedWorkoutScreenProps {
  workout: WorkoutRow;
  sets: readonly SetRow[];
  own: ReadonlyMap<string, OwnExercise>;
  /** The sets of its exercises that made a record, by their ids. */
  records: ReadonlyMap<string, RecordKind>;
}

function Summary({ owner, workout, sets, own, records, ...hrefs }: SummaryProps) {
  const { historyHref, workoutHref, exerciseHref } = hrefs;
  const navigate = useNavigate();
  const { data: programs = [] } = useQuery(programsQuery());
  const [document] = useKnownWorkouts([workout.workout_id]);
  const [moves] = useKnownExercises([workout.workout_id]);
  const byName = useKnownMovesAfter(moves);
  const [isEditing, setEditing] = useState(false);
  const save = useCorrections(owner);
  const corrected = sets.map((set) => save.corrected(set));
  const face = EFFORTS.find(({ effort }) => effort === workout.effort);
  const day = workoutDay(workout);
  const program = programs.find(({ id }) => id === workout.program_id);
  const news = sets.filter(({ id }) => records.has(id)).length;
  const isOfCatalogue = workout.workout_id !== OWN;
  const nameOfExercise = (id: string) => byName.get(id)?.name ?? own.get(id)?.name ?? 'Ćwiczenie';

  async function offerUndo(text: string, change: Promise<() => Promise<unknown>>) {
    try {
      const undo = await change;
      showToast({
        text,
        action: { label: 'Cofnij', onPress: () => void undo().catch(saveFailed) },
      });
      return true;
    } catch (error) {
      saveFailed(error);
      return false;
    }
  }

  /** For Garmin and Strava; the writer of the format comes when it is asked for. */
  async function takeAway() {
    try {
      const { workoutFit } = await import('../export/log-fit.ts');
      const fit = workoutFit(workout, corrected, {
        workout: nameOf(workout, document, program),
        exercise: nameOfExercise,
      });
      downloadFile(fit, `trening-${day}.fit`, 'application/vnd.ant.fit');
    } catch (error) {
      noteError('background', error);
      showToast({ tone: 'failed', text: 'Nie udało się przygotować pliku. Spróbuj jeszcze raz.' });
    }
  }

  async function remove() {
    const change = deleteWorkout(owner, { workout, sets: corrected });
    if (await offerUndo('Trening usunięty', change)) await navigate(historyHref, { replace: true });
  }

  return (
    <>
      <header className={styles.head}>
        <p className="muted">{`${weekdayName(day)}, ${fullDate(day)}`}</p>
        <h1>{nameOf(workout, document, program)}</h1>
        <dl className={styles.facts}>
          <Fact name="Zrobione">{setsText(workout.sets_done ?? countSets(sets))}</Fact>
          {minutesOf(workout) > 0 && <Fact name="Czas">{durationText(minutesOf(workout))}</Fact>}
          {news > 0 && <Fact name="Nowe">{recordsText(news)}</Fact>}
          {face && (
            <Fact name="Jak było">
              <face.Icon size={24} aria-hidden /> <span>{face.label}</span>
            </Fact>
          )}
        </dl>
      </header>
      {corrected.length > 0 && (
        <ul className={styles.exercises}>
          {groupedByExercise(corrected).map((group) => (
            <li key={group.exercise}>
              <ExerciseOfWorkout
                owner={owner}
                group={group}
                name={bindShortWords(nameOfExercise(group.exercise))}
                exercise={byName.get(group.exercise)}
                onName={exerciseHref(group.exercise)}
                hasRecord={group.sets.some(({ id }) => records.has(id))}
                isEditing={isEditing}
                onChange={(set, change) => void save.change(set, change)}
                onDelete={(set) => void offerUndo('Seria usunięta', deleteSet(owner, set))}
              />
            </li>
          ))}
        </ul>
      )}
      {isEditing ? (
        <WorkoutRemarks owner={owner} workout={workout} />
      ) : (
        workout.note !== null && (
          <section className={styles.note}>
            <h2>Notatka</h2>
            <p>{workout.note}</p>
          </section>
        )
      )}
      <div className={styles.ways}>
        {isEditing ? (
          <Button onClick={() => setEditing(false)}>Gotowe</Button>
        ) : (
          <>
            {isOfCatalogue && <ButtonLink to={workoutHref(workout.workout_id)}>Powtórz</ButtonLink>}
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <Pencil size={18} aria-hidden />
              <span>Popraw</span>
            </Button>
            {corrected.length > 0 && (
              <Button variant="quiet" onClick={() => void takeAway()}>
                <Download size={18} aria-hidden />
                <span>Plik FIT</span>
              </Button>
            )}
            <Button variant="quiet" onClick={() => void remove()}>
              <Trash2 size={18} aria-hidden />
              <span>Usuń</span>
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function WorkoutRemarks({ owner, workout }: Pick<SummaryProps, 'owner' | 'workout'>) {
  const save = (remarks: Parameters<typeof saveRemarks>[2]) =>
    saveRemarks(owner, workout.id, remarks).then(
      () => true,
      (error: unknown) => {
        saveFailed(error);
        return false;
      },
    );
  return (
    <Remarks
      effort={workout.effort}
      onEffort={(effort) => void save({ effort })}
      note={useNote(workout.note ?? '', (text) => save({ note: text.trim() || null }))}
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
