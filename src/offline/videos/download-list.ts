import type { DownloadTrouble } from './download-status.ts';
import {
  broadcastVideos,
  deleteVideos,
  openVideos,
  videoId,
  type DownloadRecord,
} from './video-store.ts';

/** The downloads the user has requested, in the order of the requests. */
export async function readDownloads(): Promise<DownloadRecord[]> {
  const records = await (await openVideos()).getAll('downloads');
  return records.toSorted((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
}

/** Adds to the list; an existing entry keeps its place and is resumed. */
export async function addDownloads(wanted: readonly DownloadRecord[]): Promise<void> {
  const { store, done } = (await openVideos()).transaction('downloads', 'readwrite');
  const add = async (record: DownloadRecord) => {
    const known = await store.get(record.id);
    await store.put(known ? { ...record, createdAt: known.createdAt } : record);
  };
  await Promise.all([...wanted.map(add), done]);
  broadcastVideos({ type: 'changed' });
}

/**
 * `trouble`: the reason, when it was not paused by the user. Nothing changes when it has that status
 * already.
 */
export async function setDownloadState(
  ids: readonly string[],
  state: DownloadRecord['state'],
  trouble?: DownloadTrouble,
): Promise<void> {
  const { store, done } = (await openVideos()).transaction('downloads', 'readwrite');
  const set = async (id: string) => {
    const known = await store.get(id);
    // A download that was deleted meanwhile stays deleted.
    if (!known || known.state === state) return;
    const { trouble: _past, ...rest } = known;
    await store.put({ ...rest, state, ...(trouble && { trouble }) });
  };
  await Promise.all([...ids.map(set), done]);
  broadcastVideos({ type: 'changed' });
}

/** Removes downloads and deletes their videos, except those that other downloads share. */
export async function removeDownloads(ids: readonly string[], base: string): Promise<void> {
  const { store, done } = (await openVideos()).transaction('downloads', 'readwrite');
  const removed = new Set(ids);
  const all = await store.getAll();
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
  // First the list: a running download stops before its videos are deleted.
  broadcastVideos({ type: 'changed' });
  const vidsOf = (gone: boolean) =>
    all
      .filter(({ id }) => removed.has(id) === gone)
      .flatMap(({ urls }) => urls.map((url) => videoId(url, base)));
  const held = new Set(vidsOf(false));
  const ownOnly = new Set(vidsOf(true).filter((vid) => !held.has(vid)));
  await deleteVideos([...ownOnly]);
}
