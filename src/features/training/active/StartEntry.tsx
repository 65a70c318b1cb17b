import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { beginDownloads } from '../downloads/begin-downloads.ts';
import { CostDialog } from '../downloads/CostDialog.tsx';
import { costlyNetwork } from '../downloads/device-limits.ts';
import { type DownloadPlan, downloadPlanOf } from '../downloads/download-plan.ts';
import { videosToKeep } from '../downloads/videos-to-keep.ts';
import type { FittedWorkout } from '../fit/fit-workout.ts';
import { loadRememberedFit } from '../fit/load-remembered-fit.ts';
import type { ActiveAccess } from './active-access.ts';
import { StartButton } from './StartButton.tsx';

interface StartEntryProps {
  active: ActiveAccess;
  workout: Workout;
  exercises: Exercise[];
  /** The version that fits today; undefined for the whole workout. */
  fit: FittedWorkout | undefined;
  /** Whether the user comes back from the active workout; then the button takes the focus. */
  isBack: boolean;
}

type Answer = 'download' | 'skip' | 'cancel';

interface Question extends Pick<ComponentProps<typeof CostDialog>, 'reason' | 'bytes'> {
  answer: (answer: Answer) => void;
}

const WORDS = {
  title: 'Pobrać filmy tego treningu?',
  agree: 'Pobierz i zacznij',
  decline: 'Zacznij bez\u00A0pobierania',
};

/**
 * The way into the active workout. Starting it also downloads its videos, so that they play without a network;
 * on a metered network the user is asked first.
 */
export function StartEntry({ active, workout, exercises, fit, isBack }: StartEntryProps) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  // If the download is refused, videos play from the network, and the workout's page offers it again.
  const download = (videos: DownloadPlan, consents: boolean) =>
    void beginDownloads([videos], client, consents);

  async function downloadFree(videos: DownloadPlan): Promise<void> {
    if (await videosToKeep(videos)) download(videos, false);
  }

  async function ask(videos: DownloadPlan, reason: Question['reason']): Promise<Answer> {
    const missing = await videosToKeep(videos);
    if (missing === undefined || missing.bytes === 0) return 'skip';
    const answer = await new Promise<Answer>((resolve) =>
      setQuestion({ reason, bytes: missing.bytes, answer: resolve }),
    );
    setQuestion(undefined);
    return answer;
  }

  async function start(): ReturnType<ActiveAccess['onStart']> {
    if (active.isActive) return active.onStart(workout, exercises);
    // The page may begin a workout before it has shown what fits.
    const fitting = fit ?? (await loadRememberedFit(active.owner, workout, exercises, client));
    if (fitting === 'nothing') return 'nothing';
    const videos = downloadPlanOf(workout, exercises, fitting?.moves);
    const reason = costlyNetwork();
    if (reason === undefined) {
      void downloadFree(videos);
    } else {
      const answer = await ask(videos, reason);
      if (answer === 'cancel') return 'cancelled';
      if (answer === 'download') download(videos, true);
    }
    return active.onStart(fitting ? { ...workout, plan: fitting.plan } : workout, exercises);
  }

  return (
    <>
      <StartButton {...active} isBack={isBack} onStart={start} />
      <CostDialog
        reason={question?.reason ?? null}
        bytes={question?.bytes}
        words={WORDS}
        onAgree={() => question?.answer('download')}
        onDecline={() => question?.answer('skip')}
        onClose={() => question?.answer('cancel')}
      />
    </>
  );
}
