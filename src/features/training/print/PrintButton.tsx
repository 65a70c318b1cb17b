import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Workout } from '../../../contract/documents.ts';
import { noteError } from '../../../lib/note-error.ts';
import { exercisesQuery } from '../../../queries/training.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { loadRememberedFit } from '../fit/load-remembered-fit.ts';
import { inOrder } from '../in-order.ts';
import type { Sheet } from './PrintedSheet.tsx';

const PrintedSheet = lazy(async () => ({
  default: (await import('./PrintedSheet.tsx')).PrintedSheet,
}));

interface PrintButtonProps {
  owner: string;
  title: string;
  workouts: readonly {
    /** Stands above the workout's name, such as its day. */
    readonly above: string;
    readonly workout: Workout;
  }[];
}

/**
 * Prints the schedules of workouts by the browser's dialog, without what the user does not do; without a network those
 * whose exercises the device knows.
 */
export function PrintButton({ owner, title, workouts }: PrintButtonProps) {
  const client = useQueryClient();
  const { busy, run } = useAsyncAction();
  const [sheet, setSheet] = useState<Sheet & { turn: number }>();
  const print = () =>
    run(async () => {
      try {
        const parts = workouts.map(async ({ above, workout }) => {
          const exercises = await client.ensureQueryData(exercisesQuery(workout.id));
          const fit = await loadRememberedFit(owner, workout, exercises, client);
          return typeof fit === 'object'
            ? { above, workout: { ...workout, plan: fit.plan }, exercises: fit.moves }
            : { above, workout, exercises: inOrder(exercises) };
        });
        const ready = await Promise.all(parts);
        setSheet((before) => ({ title, workouts: ready, turn: (before?.turn ?? 0) + 1 }));
      } catch (error) {
        noteError('background', error);
        showToast({
          tone: 'failed',
          text: 'Nie udało się przygotować rozpiski. Spróbuj, gdy złapiesz zasięg.',
        });
      }
    });
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={print}>
        Wydrukuj rozpiskę
      </Button>
      {sheet && (
        <Suspense>
          <PrintedSheet key={sheet.turn} sheet={sheet} />
        </Suspense>
      )}
    </>
  );
}
