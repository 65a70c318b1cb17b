import Timer from 'lucide-react/icons/timer';
import { useEffect } from 'react';
import { noteError } from '../../lib/note-error.ts';
import { parseHint } from '../../offline/training/resume-hint-record.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useNow } from '../../ui/useNow.ts';
import { whenIdle } from '../../ui/idle.ts';
import { paths } from '../pages/paths.ts';
import { dropWorkout, toastFailure } from '../../features/training/active/drop-workout.ts';
import {
  isResumable,
  RESUMABLE_FOR_MS,
  useStoredHint,
} from '../../features/training/active/resume-hint.ts';
import styles from './ResumeCard.module.css';

const loadActiveWorkouts = () => import('../../features/training/active/active-workout-actions.ts');

/**
 * Makes the hint follow the record of the active workout. A browser that is killed may lose the hint, which reaches
 * the disk seconds later than the record.
 */
async function followRecord(owner: string, isHinted: boolean): Promise<void> {
  if (!isHinted) {
    await whenIdle();
    const { readActiveId } = await import('../../offline/training/active-id.ts');
    if ((await readActiveId(owner)) === undefined) return;
  }
  const { controllerOf } = await loadActiveWorkouts();
  controllerOf(owner);
}

export interface ResumeCardProps {
  owner: string;
}

/** The first element of every page while a workout is active: the link back into it. */
export function ResumeCard({ owner }: ResumeCardProps) {
  const hint = useStoredHint();
  const now = useNow();
  useEffect(() => {
    // The stored hint may be older than the record, so it follows the record from now on.
    void followRecord(owner, hint !== null).catch((error: unknown) =>
      noteError('background', error),
    );
  }, [owner, hint]);
  const workout = parseHint(hint);
  const isOld = workout !== undefined && !isResumable(workout, now);
  const name = workout?.name ? `Trening „${workout.name}”` : 'Trening';
  return (
    // Every page has the card, if only hidden, because a snapshot can show it (src/start/document/show-snapshot.ts).
    <aside
      className={styles.card}
      hidden={workout === undefined}
      aria-label="Trening w toku"
      data-ground="deep"
      data-frame
      data-resume={RESUMABLE_FOR_MS}
    >
      <Timer size={28} aria-hidden className={styles.icon} />
      {isOld ? (
        <>
          <p>
            <span data-resume-name>{name}</span> jeszcze się nie skończył. Co z nim zrobić?
          </p>
          <OldWorkout owner={owner} />
        </>
      ) : (
        <>
          <p>
            <span data-resume-name>{name}</span> jeszcze trwa.
          </p>
          <div className="row gap-2">
            <ButtonLink to={paths.activeWorkout(workout?.workoutId ?? '')}>
              Wróć do treningu
            </ButtonLink>
          </div>
        </>
      )}
    </aside>
  );
}

function OldWorkout({ owner }: { owner: string }) {
  const { busy, run } = useAsyncAction();
  const finish = () =>
    toastFailure(async () => (await loadActiveWorkouts()).finishActiveWorkout(owner));
  return (
    <div className="row gap-2">
      <Button busy={busy} onClick={() => run(finish)}>
        Zakończ i zapisz
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => run(() => dropWorkout(owner))}>
        Porzuć
      </Button>
    </div>
  );
}
