import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { useDeviceVideos } from './device-videos.ts';
import { startDownloads } from './engine.ts';
import { askToPersist, costlyNetwork, missingSpace } from './device.ts';
import { completePlans, recordOf, type Plan } from './download-plan.ts';
import type { Refusal } from './words.ts';

interface DownloadStart {
  busy: boolean;
  /** Why the last tap has led to nothing. */
  refusal: Refusal | null;
  /** The network costs her something: ask before going on. */
  question: 'saver' | 'cellular' | null;
  /** The tap on the button. */
  ask: () => void;
  /** Her yes. */
  begin: () => void;
  /** Her no. */
  dismiss: () => void;
}

/** `beforeFirst` runs while nothing is downloaded yet; whatever comes of it, the download goes on. */
export function useDownloadStart(
  plans: readonly Plan[],
  beforeFirst: (() => Promise<void>) | undefined,
  onStarted: () => void,
): DownloadStart {
  const client = useQueryClient();
  const { downloads } = useDeviceVideos();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<DownloadStart['question']>(null);
  const { busy, run } = useAsyncAction();

  async function start(consents: boolean) {
    setQuestion(null);
    setRefusal(null);
    // The offer is a courtesy; its failure is no reason to keep her waiting.
    if (downloads.length === 0) await beforeFirst?.().catch(() => undefined);
    let complete: Awaited<ReturnType<typeof completePlans>>;
    try {
      complete = await completePlans(plans, client);
    } catch (error) {
      return setRefusal({
        kind: error instanceof ApiError && error.answered ? 'unanswered' : 'unreachable',
      });
    }
    const now = Date.now();
    // One moment after the other, so that the list keeps the order of the workouts.
    const records = complete.map((plan, index) => recordOf(plan, now + index));
    try {
      const missing = await missingSpace(records);
      if (missing > 0) return setRefusal({ kind: 'space', missing });
      askToPersist();
      await startDownloads(records, consents);
    } catch {
      return setRefusal({ kind: 'unkept' });
    }
    onStarted();
  }

  return {
    busy,
    refusal,
    question,
    begin: () => run(() => start(true)),
    ask() {
      const costly = costlyNetwork();
      if (costly) setQuestion(costly);
      else run(() => start(false));
    },
    dismiss: () => setQuestion(null),
  };
}
