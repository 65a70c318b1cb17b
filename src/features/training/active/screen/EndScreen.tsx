import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bindShortWords } from '../../../../contract/typography.ts';
import { durationText } from '../../../../lib/duration.ts';
import { trainingDb } from '../../../../offline/training/training-db.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useIsInMemory } from '../../../../ui/useIsInMemory.ts';
import { amountDone } from '../../../../workout-engine/done.ts';
import { type Amount, isWorkout } from '../../../../workout-engine/is-workout.ts';
import { measuredMinutes, trainedMinutes } from '../../../../workout-engine/trained-time.ts';
import type { Remark, WorkoutState } from '../../../../workout-engine/workout-state.ts';
import { ExerciseOfWorkout } from '../../history/ExerciseOfWorkout.tsx';
import { recordsText } from '../../history/finished-workout-texts.ts';
import { Remarks } from '../../history/Remarks.tsx';
import { useNote } from '../../history/useNote.ts';
import { groupedByExercise } from '../../log/exercise-groups.ts';
import { isBetter } from '../../log/exercise-sessions.ts';
import { useLogReading } from '../../log/useLogReading.ts';
import type { ActiveWorkout, WorkoutAct } from '../active-workout-controller.ts';
import { ShareButton } from '../../share/ShareButton.tsx';
import { type ExercisesByName, nameOfExercise } from '../exercises-by-name.ts';
import {
  amendSet,
  type EarlierByExercise,
  isFirstWorkout,
  recordsAmong,
  rowsDone,
} from '../records-in-workout.ts';
import { amountDoneText } from '../workout-texts.ts';
import frame from './ActiveScreen.module.css';
import { DoneBand } from './DoneBand.tsx';
import styles from './EndScreen.module.css';
import type { ProposalsRead } from '../useProposals.ts';
import { NextTime } from './NextTime.tsx';
import { StoreFailure } from './StoreFailure.tsx';
import { TrainedTime } from './TrainedTime.tsx';

interface EndScreenProps {
  owner: string;
  state: WorkoutState;
  byName: ExercisesByName;
  earlier: EarlierByExercise;
  /** Proposals of the log; undefined until it is read. */
  read: ProposalsRead | undefined;
  failure: ActiveWorkout['failure'];
  workoutName: string;
  /** Resolves with whether the event was stored. */
  dispatch: (act: WorkoutAct) => Promise<boolean>;
  /** Puts the workout away. */
  onClose: () => void;
}

/** The end of a workout: what was done and what was new, questions about it, and the way back into it. */
export function EndScreen(props: EndScreenProps) {
  const { owner, state, byName, earlier, read, failure, workoutName, dispatch, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isInMemory = useIsInMemory(trainingDb);
  const amount = amountDone(state);
  const { title, becomes } = wordsFor(amount, isInMemory);
  const isLogged = amount.done > 0;
  const rows = rowsDone(state);
  const records = recordsAmong(rows, earlier);
  const [opened, setOpened] = useState<string>();
  const { startedAt } = state;
  const { data: isFirst } = useLogReading(
    owner,
    useCallback(() => isFirstWorkout(owner, startedAt), [owner, startedAt]),
  );

  const remark = (change: Partial<Remark>) =>
    dispatch((stored) => ({ type: 'remark', remark: { ...stored.remark, ...change } }));
  const correct = (minutes: number | undefined) =>
    dispatch((stored) => {
      const addedMinutes = minutes === undefined ? 0 : minutes - measuredMinutes(stored);
      return { type: 'remark', remark: { ...stored.remark, addedMinutes } };
    });
  const note = useNote(state.remark.note, (text) => remark({ note: text }));

  async function close() {
    if (await note.keep()) onClose();
  }

  return (
    <section
      className={frame.workout}
      aria-label="Koniec treningu"
      data-active-workout
      data-immersive
    >
      <div className={styles.end}>
        <header className={styles.head} data-workout-phase="done">
          {isLogged && <DoneBand share={amount.done / amount.total} />}
          <h1 ref={heading} tabIndex={-1} data-focus>
            {title}
          </h1>
          <p>{workoutName}</p>
          {becomes && <p>{becomes}</p>}
          {isLogged && (
            <ul className={styles.facts}>
              <li>{amountDoneText(amount, state.plan)}</li>
              <li>
                <TrainedTime minutes={trainedMinutes(state)} onCorrect={(to) => void correct(to)} />
              </li>
              {records.size > 0 && <li>{recordsText(records.size)}</li>}
            </ul>
          )}
        </header>
        <div className={styles.body}>
          {isFirst && rows.length > 0 && !isInMemory && (
            <div>
              <h2>Od dziś pamiętamy</h2>
              <p className="muted">Następnym razem zobaczysz tu, co poszło ci lepiej.</p>
            </div>
          )}
          {rows.length > 0 && (
            <ul className={styles.exercises}>
              {groupedByExercise(rows).map((group) => (
                <li key={group.exercise}>
                  <ExerciseOfWorkout
                    owner={owner}
                    group={group}
                    name={bindShortWords(nameOfExercise(group.exercise, byName))}
                    exercise={byName.get(group.exercise)}
                    onName={() => setOpened(opened === group.exercise ? undefined : group.exercise)}
                    hasRecord={group.sets.some(({ id }) => records.has(id))}
                    isBetter={isBetter(group.sets, earlier.get(group.exercise)?.last ?? [])}
                    isEditing={opened === group.exercise}
                    onChange={(set, change) => void dispatch(amendSet(set, change))}
                  />
                </li>
              ))}
            </ul>
          )}
          {isLogged && (
            <Remarks
              effort={state.remark.effort}
              onEffort={(effort) => void remark({ effort })}
              note={note}
            >
              {read && state.remark.effort !== null && (
                <NextTime state={state} byName={byName} rows={rows} read={read} />
              )}
            </Remarks>
          )}
          {isWorkout(amount) && (
            <ShareButton
              title={workoutName}
              share={amount.done / amount.total}
              facts={[
                amountDoneText(amount, state.plan),
                durationText(trainedMinutes(state)),
                ...(records.size > 0 ? [recordsText(records.size)] : []),
              ]}
            />
          )}
          <Button variant="quiet" onClick={() => void dispatch({ type: 'undo' })}>
            <Undo2 size={20} aria-hidden />
            Cofnij zakończenie
          </Button>
        </div>
        <div className={styles.foot}>
          <StoreFailure failure={failure} />
          <Button className={styles.wide} onClick={() => void close()}>
            Gotowe
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Praise for a workout; for less, a text that says what is logged. */
function wordsFor(amount: Amount, isInMemory: boolean): { title: string; becomes?: string } {
  if (isWorkout(amount)) return { title: 'Brawo, to był trening!' };
  if (amount.done === 0) {
    return {
      title: 'Dziś bez serii',
      becomes: 'Niczego nie\u00a0zapisujemy. Program czeka w tym samym miejscu.',
    };
  }
  return {
    title: isInMemory ? 'Krótki trening za tobą' : 'Krótki trening zapisany',
    becomes: 'To mniej niż\u00a0połowa, więc program czeka w tym samym miejscu.',
  };
}
