import { useSyncExternalStore } from 'react';
import {
  addDownloads,
  readDownloads,
  removeDownloads,
  setDownloadState,
} from '../../../offline/download-list.ts';
import { fetchRange } from '../../../offline/download-request.ts';
import {
  IDLE,
  openDownloadChannel,
  type DownloadStatus,
} from '../../../offline/download-status.ts';
import { createDownloadLoop } from '../../../offline/downloads.ts';
import { hearVideos, readVideos, type DownloadRecord } from '../../../offline/videos.ts';
import { missingSpace, onNetworkChange, savesData } from './phone.ts';
import { isControlled, onControlled } from './worker-in-charge.ts';

/** The downloads of this tab: the loop, and the status of whichever tab runs it. */
const LOCK = 'silna.downloads';

let status = IDLE;
const listeners = new Set<() => void>();

function show(next: DownloadStatus) {
  status = next;
  for (const listener of listeners) listener();
}

const loop = createDownloadLoop({
  base: location.origin,
  exclusively: (task) => navigator.locks.request(LOCK, task),
  readDownloads,
  readVideos,
  setState: setDownloadState,
  fetchRange,
  isControlled,
  savesData,
  missingSpace,
  publish(next) {
    show(next);
    channel.tell({ type: 'status', status: next });
  },
});

const channel = openDownloadChannel((news) => {
  if (news.type === 'ask' && status !== IDLE) channel.tell({ type: 'status', status });
  if (news.type === 'wanted') loop.want(news.ids);
  if (news.type === 'status') {
    show(news.status);
    // Queues behind the tab that downloads, to go on when it is closed.
    if (news.status.current !== null) loop.start();
  }
});

hearVideos((news) => (news.type === 'full' ? loop.full() : loop.changed()));
addEventListener('online', () => loop.wake());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') loop.wake();
});
onNetworkChange(() => loop.wake());
onControlled(() => loop.start());
channel.tell({ type: 'ask' });
// With nothing to bring it ends at once.
loop.start();

function want(ids: readonly string[]) {
  channel.tell({ type: 'wanted', ids });
  loop.want(ids);
}

export async function startDownloads(records: readonly DownloadRecord[]): Promise<void> {
  await addDownloads(records);
  want(records.map(({ id }) => id));
}

export async function resumeDownloads(ids: readonly string[]): Promise<void> {
  await setDownloadState(ids, 'running');
  want(ids);
}

export function pauseDownloads(ids: readonly string[]): Promise<void> {
  return setDownloadState(ids, 'paused');
}

/** Ends them and deletes their films, except those that other downloads hold. */
export function deleteDownloads(ids: readonly string[]): Promise<void> {
  return removeDownloads(ids, location.origin);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDownloadStatus(): DownloadStatus {
  return useSyncExternalStore(subscribe, () => status);
}
