import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { noteError } from '../../../lib/note-error.ts';
import { savesData } from '../../../ui/network-information.ts';
import { beginDownloads } from '../downloads/begin-downloads.ts';
import { costlyNetwork } from '../downloads/device-limits.ts';
import { DownloadControl } from '../downloads/DownloadControl.tsx';
import { downloadPlanOf } from '../downloads/download-plan.ts';
import { videosToKeep } from '../downloads/videos-to-keep.ts';
import { isControlled, onControlled } from '../downloads/worker-in-charge.ts';

export interface FreeWorkoutKeepingProps {
  workout: Workout;
  exercises: Exercise[];
  /** The list of what was downloaded; undefined for a guest, who has none. */
  downloadsHref: string | undefined;
}

/**
 * Keeps the videos of the free workout on the device as soon as its page was opened, where that costs nothing; the
 * button says what it would cost elsewhere.
 */
export function FreeWorkoutKeeping(props: FreeWorkoutKeepingProps) {
  const { workout, exercises, downloadsHref } = props;
  const client = useQueryClient();
  const keep = useEffectEvent(async () => {
    const plan = downloadPlanOf(workout, exercises);
    if (costlyNetwork() !== undefined || !(await videosToKeep(plan))) return;
    // A refusal is no failure of the page: videos play from the network then, and the button stays.
    await beginDownloads([plan], client, false);
  });
  useEffect(() => {
    const start = () => {
      if (isControlled()) void keep().catch((error: unknown) => noteError('background', error));
    };
    start();
    // On a first visit the worker is still being installed.
    return onControlled(start);
  }, []);
  return (
    <>
      {savesData() && (
        <p className="muted small">
          Oszczędzasz dane, więc filmy czekają, aż sama je pobierzesz. Trening działa i bez nich.
        </p>
      )}
      <DownloadControl
        action="Pobierz filmy"
        name={workout.name}
        workouts={[workout]}
        downloadsHref={downloadsHref}
      />
    </>
  );
}
