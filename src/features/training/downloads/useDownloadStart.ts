import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { beginDownloads } from './begin-downloads.ts';
import { useDeviceVideos } from './device-videos.ts';
import { costlyNetwork } from './device-limits.ts';
import type { DownloadPlan } from './download-plan.ts';
import type { Refusal } from './download-texts.ts';

interface DownloadStart {
  busy: boolean;
  /** Reason why the last tap started no download. */
  refusal: Refusal | null;
  /** Set while the user is to be asked about a metered network. */
  question: 'saver' | 'cellular' | null;
  /** Handles the tap on the button. */
  ask: () => void;
  /** Called when the user agrees. */
  begin: () => void;
  /** Called when the user declines. */
  dismiss: () => void;
}

/** `beforeFirst` runs while nothing is downloaded yet; whatever comes of it, the download goes on. */
export function useDownloadStart(
  plans: readonly DownloadPlan[],
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
    // The download does not depend on the offer: its failure must not delay it.
    if (downloads.length === 0) await beforeFirst?.().catch(() => undefined);
    const refused = await beginDownloads(plans, client, consents);
    if (refused !== undefined) return setRefusal(refused);
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
