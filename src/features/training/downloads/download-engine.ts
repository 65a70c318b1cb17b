import { useSyncExternalStore } from 'react';
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
const listeners = createListeners();

function show(next: DownloadStatus) {
  status = next;
  listeners.notify();
}

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

const onFull = fullDeviceNotice(showToast);

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
// The loop ends at once where there is nothing to download.
loop.start();

function want(ids: readonly string[], consents: boolean) {
  downloadChannel.broadcast({ type: 'wanted', ids, consents });
  loop.want(ids, consents);
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
