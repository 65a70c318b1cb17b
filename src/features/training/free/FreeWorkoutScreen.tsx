import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Picture } from '../../../ui/Picture.tsx';
import type { ActiveAccess } from '../active/active-access.ts';
import { StartButton } from '../active/StartButton.tsx';
import type { FittedWorkout } from '../fit/fit-workout.ts';
import { loadRememberedFit } from '../fit/load-remembered-fit.ts';
import { inOrder } from '../in-order.ts';
import { MoveFacts } from '../MoveFacts.tsx';
import { prescribed } from '../prescription.ts';
import { useIsWanted } from '../when-wanted.ts';
import { InsteadOf } from '../workout/InsteadOf.tsx';
import { WorkoutFacts } from '../workout/WorkoutFacts.tsx';
import { aboutOf } from '../workout-facts.ts';
import styles from './FreeWorkoutScreen.module.css';
import { partsOf } from './free-workout-parts.ts';

interface FreeWorkoutScreenProps {
  workout: Workout;
  exercises: Exercise[];
  active: ActiveAccess;
  /** Whether the user comes back from the active workout; then the button takes the focus. */
  isBack: boolean;
  /** Tells which videos the device keeps, below the button. */
  keeping: Elements;
  /** Stands first once the workout was done. */
  after: Elements;
  /** The blocks for visitors at the end. */
  children: Elements;
}

/** The free workout: what it takes, how to begin, and what is done in it. */
export function FreeWorkoutScreen(props: FreeWorkoutScreenProps) {
  const { workout, exercises, active, isBack, keeping, after, children } = props;
  const { owner, isActive, onStart } = active;
  const client = useQueryClient();
  const isWanted = useIsWanted();
  // The workout without what the user avoids, once it is known.
  const [fit, setFit] = useState<FittedWorkout>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void loadRememberedFit(owner, workout, exercises, client).then(
      (found) => !isOver && setFit(found === 'nothing' ? undefined : found),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, owner, workout, exercises, client]);

  async function start(): ReturnType<ActiveAccess['onStart']> {
    if (isActive) return onStart(workout, exercises);
    const fitting = await loadRememberedFit(owner, workout, exercises, client);
    if (fitting === 'nothing') return 'nothing';
    return onStart(fitting ? { ...workout, plan: fitting.plan } : workout, exercises);
  }

  const moves = fit?.moves ?? prescribed(inOrder(exercises), workout.plan);
  const about = aboutOf(workout);
  return (
    <div className={styles.page}>
      {after}
      <section className={styles.hero} data-ground="deep" aria-labelledby="trening-na-probe">
        <div className={styles.stage}>
          <Picture
            src={workout.image}
            alt=""
            sizes="(width >= 60rem) 32rem, 100vw"
            priority
            placeholder={workout.placeholder}
          />
        </div>
        <div className={styles.words}>
          <h1 id="trening-na-probe">Trening na próbę</h1>
          <p className={styles.lead}>
            Cały trening, za darmo i bez konta. Prowadzimy cię krok po kroku: film pokazuje ruch, a
            serie i przerwy liczą się same.
          </p>
          <WorkoutFacts workout={fit ? { ...workout, duration: fit.minutes } : workout} />
          <StartButton {...active} isBack={isBack} onStart={start} />
          <div className={styles.keeping}>{keeping}</div>
        </div>
      </section>
      <section className={styles.plan} aria-labelledby="plan-treningu">
        <div className="stack gap-2">
          <h2 id="plan-treningu">{bindShortWords(workout.name)}</h2>
          {about && <p className="muted">{bindShortWords(about)}</p>}
        </div>
        <ol className={styles.parts}>
          {partsOf(fit?.plan ?? workout.plan ?? []).map(({ title, text, steps }) => (
            <li key={title}>
              <h3>{title}</h3>
              {text && <p className="muted">{text}</p>}
              {steps === 'exercises' && (
                <ul className={styles.moves}>
                  {moves.map((move) => (
                    <li key={move.id} className={styles.move}>
                      <MoveFacts move={move}>
                        {move.insteadOf && <InsteadOf name={move.insteadOf} />}
                      </MoveFacts>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </section>
      {children}
    </div>
  );
}
