import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { trainingDb } from '../../../../offline/training/training-db.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useIsInMemory } from '../../../../ui/useIsInMemory.ts';
import type { WorkoutState, Remark } from '../../../../workout-engine/workout-state.ts';
import { amountDone } from '../../../../workout-engine/done.ts';
import { type Amount, isWorkout } from '../../../../workout-engine/is-workout.ts';
import { measuredMinutes, trainedMinutes } from '../../../../workout-engine/trained-time.ts';
import type { WorkoutAct, ActiveWorkout } from '../active-workout-controller.ts';
import { EFFORTS } from '../../efforts.ts';
import { amountDoneText, skippedText } from '../workout-texts.ts';
import { Celebration } from './Celebration.tsx';
import styles from './EndScreen.module.css';
import frame from './ActiveScreen.module.css';
import { StoreFailure } from './StoreFailure.tsx';
import { TrainedTime } from './TrainedTime.tsx';
import { onSight } from '../../../../ui/in-sight.ts';

/** Delay between the last key and the storage of a note, in ms. A page that is left or hidden stores it at once. */
const TYPING_PAUSE_MS = 1_000;

interface EndScreenProps {
  state: WorkoutState;
  failure: ActiveWorkout['failure'];
  workoutName: string;
  /** Resolves with whether the event was stored. */
  dispatch: (act: WorkoutAct) => Promise<boolean>;
  /** Puts the workout away. */
  onClose: () => void;
}

/** The end of a workout: its results, questions about it, and the way back into it. */
export function EndScreen(props: EndScreenProps) {
  const { state, failure, workoutName, dispatch, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const noteId = useId();
  const { note, effort } = state.remark;
  /** A note that was typed here and is not stored yet; another tab may change the stored one meanwhile. */
  const [typed, setTyped] = useState<string>();
  const amount = amountDone(state);
  const { title, becomes } = wordsFor(amount, useIsInMemory(trainingDb));
  const isLogged = amount.done > 0;

  const remark = (change: Partial<Remark>) =>
    dispatch((stored) => ({ type: 'remark', remark: { ...stored.remark, ...change } }));
  const correct = (minutes: number | undefined) =>
    dispatch((stored) => {
      const addedMinutes = minutes === undefined ? 0 : minutes - measuredMinutes(stored);
      return { type: 'remark', remark: { ...stored.remark, addedMinutes } };
    });
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function keepNote(text: string | undefined): Promise<boolean> {
    clearTimeout(typing.current);
    if (text === undefined) return true;
    const isKept = text === note || (await remark({ note: text }));
    if (isKept) setTyped((now) => (now === text ? undefined : now));
    return isKept;
  }

  const leave = useEffectEvent(() => void keepNote(typed));
  useEffect(() => {
    const stopWatching = onSight(() => leave());
    return () => {
      stopWatching();
      leave();
    };
  }, []);

  function type(text: string) {
    setTyped(text);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void keepNote(text), TYPING_PAUSE_MS);
  }

  async function close() {
    if (await keepNote(typed)) onClose();
  }

  return (
    <section
      className={frame.workout}
      aria-label="Koniec treningu"
      data-active-workout
      data-immersive
    >
      <div className={styles.end} data-workout-phase="done">
        {isWorkout(amount) && <Celebration />}
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1} data-focus>
            {title}
          </h1>
          <p>{workoutName}</p>
          {becomes && <p>{becomes}</p>}
        </div>
        {isLogged && (
          <>
            <dl className={styles.facts}>
              <Fact name="Zrobione">{amountDoneText(amount, state.plan)}</Fact>
              <Fact name="Czas">
                <TrainedTime minutes={trainedMinutes(state)} onCorrect={(to) => void correct(to)} />
              </Fact>
              {amount.skipped > 0 && (
                <Fact name="Pominięte">{skippedText(amount.skipped, state.plan)}</Fact>
              )}
            </dl>
            <fieldset className={styles.efforts}>
              <legend>Jak było?</legend>
              {EFFORTS.map(({ effort: each, label, Icon }) => (
                <button
                  key={each}
                  type="button"
                  className={styles.effort}
                  aria-pressed={effort === each}
                  onClick={() => void remark({ effort: effort === each ? null : each })}
                >
                  <Icon size={36} aria-hidden />
                  <span>{label}</span>
                </button>
              ))}
            </fieldset>
            <div className={styles.note}>
              <label htmlFor={noteId}>Notatka</label>
              <textarea
                id={noteId}
                rows={2}
                maxLength={500}
                value={typed ?? note}
                onChange={(event) => type(event.currentTarget.value)}
                onBlur={() => void keepNote(typed)}
              />
            </div>
          </>
        )}
        <StoreFailure failure={failure} />
        <div className={styles.ways}>
          <Button className={styles.wide} onClick={() => void close()}>
            Gotowe
          </Button>
          <Button variant="quiet" onClick={() => void dispatch({ type: 'undo' })}>
            <Undo2 size={20} aria-hidden />
            Cofnij zakończenie
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
