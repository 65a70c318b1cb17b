import { useSyncExternalStore } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { createListeners } from '../../../lib/listeners.ts';
import {
  addDownloads,
  readDownloads,
  removeDownloads,
  setDownloadState,
} from '../../../offline/videos/download-list.ts';
import { fetchRange } from '../../../api/video-ranges.ts';
import {
  downloadChannel,
  IDLE,
  type DownloadStatus,
} from '../../../offline/videos/download-status.ts';
import { createDownloadLoop } from '../../../offline/videos/downloads.ts';
import {
  subscribeToVideos,
  readVideos,
  type DownloadRecord,
} from '../../../offline/videos/video-store.ts';
import { onNetworkChange } from '../../../ui/network-information.ts';
import { showToast } from '../../../ui/toast.ts';
import { fullDeviceNotice } from './full-device.ts';
import { costlyNetwork, missingSpace } from './device-limits.ts';
import { isControlled, onControlled } from './worker-in-charge.ts';
import { isInSight, onShown } from '../../../ui/in-sight.ts';

/** The downloads of this tab: the loop, and the status of whichever tab runs it. */
const LOCK = 'silna.downloads';

let status = IDLE;
const listeners = createListeners(() => {
  engine();
  return () => undefined;
});

function show(next: DownloadStatus) {
  status = next;
  listeners.notify();
}

/**
 * The loop of this tab, which goes on with what is under way; it ends at once where there is nothing to download. It
 * begins at its first use: a chunk that is only fetched ahead opens no channel, because a message to a page in the
 * back/forward cache throws that page away.
 */
export const engine = lazy(() => {
  const loop = createDownloadLoop({
    base: location.origin,
    exclusively: (task) => navigator.locks.request(LOCK, task),
    readDownloads,
    readVideos,
    pause: (ids, trouble) => setDownloadState(ids, 'paused', trouble),
    fetchRange,
    isControlled,
    isCostly: () => costlyNetwork() !== undefined,
    missingSpace: () => missingSpace(),
    publish(next) {
      show(next);
      downloadChannel.broadcast({ type: 'status', status: next });
    },
  });
  const onFull = fullDeviceNotice(showToast);
  downloadChannel.subscribe((message) => {
    if (message.type === 'ask' && status !== IDLE)
      downloadChannel.broadcast({ type: 'status', status });
    if (message.type === 'wanted') loop.want(message.ids, message.consents);
    if (message.type === 'status') {
      show(message.status);
      // This tab's loop queues behind the tab that downloads, and goes on when that is closed.
      if (message.status.current !== null) loop.start();
    }
  });
  subscribeToVideos((message) => {
    if (message.type !== 'full') return loop.changed();
    onFull({
      isDownloading: status.current !== null,
      isVisible: isInSight(),
    });
    return loop.full();
  });
  addEventListener('online', () => loop.wake());
  onShown(() => loop.wake());
  onNetworkChange(() => loop.wake());
  onControlled(() => loop.start());
  downloadChannel.broadcast({ type: 'ask' });
  loop.start();
  return loop;
});

function want(ids: readonly string[], consents: boolean) {
  downloadChannel.broadcast({ type: 'wanted', ids, consents });
  engine().want(ids, consents);
}

/** `consents`: the user was asked and agreed to a metered network. */
export async function startDownloads(
  records: readonly DownloadRecord[],
  consents: boolean,
): Promise<void> {
  await addDownloads(records);
  want(
    records.map(({ id }) => id),
    consents,
  );
}

/** `consents`: the user was asked and agreed to a metered network. */
export async function resumeDownloads(ids: readonly string[], consents: boolean): Promise<void> {
  await setDownloadState(ids, 'running');
  want(ids, consents);
}

export function pauseDownloads(ids: readonly string[]): Promise<void> {
  return setDownloadState(ids, 'paused');
}

/** Ends the downloads and deletes their videos, except those of other downloads. */
export function deleteDownloads(ids: readonly string[]): Promise<void> {
  return removeDownloads(ids, location.origin);
}

export function useDownloadStatus(): DownloadStatus {
  return useSyncExternalStore(listeners.subscribe, () => status);
}
