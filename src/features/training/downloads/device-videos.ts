import { startTransition, useEffect, useState } from 'react';
import { withDeadline } from '../../../lib/abort.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { pause } from '../../../lib/pause.ts';
import { STORE_DEADLINE } from '../../../offline/storage-deadlines.ts';
import { readDownloads } from '../../../offline/videos/download-list.ts';
import {
  subscribeToVideos,
  readVideos,
  videoId,
  type DownloadRecord,
  type VideoRecord,
} from '../../../offline/videos/video-store.ts';

/** Knowledge of the videos on this device. */
export interface DeviceVideos {
  /** `unread` until the device has been asked; `unreadable` where its storage is out of reach. */
  readonly state: 'unread' | 'read' | 'unreadable';
  /** By `VideoRecord.vid`. */
  readonly videos: ReadonlyMap<string, VideoRecord>;
  readonly downloads: readonly DownloadRecord[];
}

/** A message comes with every chunk that is written: the lists on the screen need fewer. */
const PAUSE = 300;

let snapshot: DeviceVideos = { state: 'unread', videos: new Map(), downloads: [] };
const listeners = createListeners(() => {
  const stop = subscribeToVideos(() => void refresh());
  void refresh();
  return stop;
});
let isReading = false;
let isStale = false;

async function refresh(): Promise<void> {
  isStale = true;
  if (isReading) return;
  isReading = true;
  /* oxlint-disable no-await-in-loop -- readings never overlap, so that the last one is the newest */
  while (isStale) {
    isStale = false;
    snapshot = await readDeviceVideos();
    listeners.notify();
    await pause(PAUSE);
  }
  /* oxlint-enable no-await-in-loop */
  isReading = false;
}

/** Asks the device now; never rejects. */
export async function readDeviceVideos(): Promise<DeviceVideos> {
  try {
    const [videos, downloads] = await withDeadline(STORE_DEADLINE, () =>
      Promise.all([readVideos(), readDownloads()]),
    );
    return { state: 'read', videos: new Map(videos.map((video) => [video.vid, video])), downloads };
  } catch {
    // An earlier reading is better than none.
    if (snapshot.state === 'read') return snapshot;
    return { state: 'unreadable', videos: new Map(), downloads: [] };
  }
}

/**
 * The device's videos, read once for all users of the hook and again when they change. They update in a transition:
 * messages about videos come while the user taps and scrolls, and a page of labels takes several frames.
 */
export function useDeviceVideos(): DeviceVideos {
  const [current, setCurrent] = useState(snapshot);
  useEffect(() => {
    const show = () => startTransition(() => setCurrent(snapshot));
    // The device may have been read between the first render and this effect.
    show();
    return listeners.subscribe(show);
  }, []);
  return current;
}

/** The name under which the device keeps the video at `url`. */
export function vidOf(url: string): string {
  return videoId(url, location.origin);
}
