import { useEffect, useRef } from 'react';
import type { Workout } from '../../../contract/documents.ts';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { onThisDevice } from '../../../ui/device-words.ts';
import { factsOf } from '../history/finished-workout-texts.ts';
import styles from './FreeWorkoutScreen.module.css';

export interface AfterFreeWorkoutProps {
  /** The last time that the workout was done. */
  row: WorkoutRow;
  workout: Workout;
  isGuest: boolean;
  /** The way to the plans, through the sign-up for a guest. */
  plansHref: string;
  /** Whether the workout ended a moment ago, so that its end takes the focus. */
  isJustDone: boolean;
}

/** Sums up the free workout and tells users without a plan what one gives. */
export function AfterFreeWorkout(props: AfterFreeWorkoutProps) {
  const { row, workout, isGuest, plansHref, isJustDone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustDone) heading.current?.focus();
  }, [isJustDone]);
  return (
    <section className={styles.after} aria-labelledby="po-treningu">
      <h2 id="po-treningu" ref={heading} tabIndex={-1}>
        Brawo, trening za tobą
      </h2>
      <p className="numbers">{factsOf(row, workout)}</p>
      <p>
        {isGuest
          ? `Zapisałyśmy go ${onThisDevice()}. Gdy założysz konto, przejdzie do twojej historii.`
          : 'Jest już w twojej historii.'}
      </p>
      <p>
        W planie czekają programy na dom i siłownię: treningi ułożone po kolei, z filmami, także bez
        zasięgu. Następnym razem zobaczysz, co poszło ci lepiej.
      </p>
      <div className="row gap-3">
        <ButtonLink to={plansHref}>
          {isGuest ? 'Załóż konto i zobacz plany' : 'Zobacz plany'}
        </ButtonLink>
      </div>
    </section>
  );
}
