import { useCallback } from 'react';
import { readLastSets } from '../../../offline/training/last-sets.ts';
import { type OwnExercise, readOwnExercises } from '../../../offline/training/read-log.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLogReading } from '../log/useLogReading.ts';
import styles from './AddWorkoutScreen.module.css';
import { AddWorkoutForm } from './AddWorkoutForm.tsx';

interface AddWorkoutScreenProps {
  owner: string;
  historyHref: string;
  workoutHref: (id: string) => string;
}

/** Adds a workout to the log that was not led: what it was, when, and its sets with the numbers of last time. */
export function AddWorkoutScreen({ owner, historyHref, workoutHref }: AddWorkoutScreenProps) {
  const log = useLogReading(
    owner,
    useCallback(async () => {
      const [{ sets }, own] = await Promise.all([readLastSets(owner), readOwnExercises(owner)]);
      return { last: sets, own };
    }, [owner]),
  );
  return (
    <div className={styles.page}>
      <BackLink to={historyHref}>Historia</BackLink>
      <h1>Dodaj trening</h1>
      {log.status === 'reading' ? (
        <>
          <LoadingStatus />
          <Skeleton height="24rem" radius="var(--radius-3)" />
        </>
      ) : (
        // A log that cannot be read has no numbers of last time; the workout may be added all the same.
        <AddWorkoutForm owner={owner} workoutHref={workoutHref} {...(log.data ?? NOTHING)} />
      )}
    </div>
  );
}

const NOTHING = { last: [], own: new Map<string, OwnExercise>() };
