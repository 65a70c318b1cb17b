import type { DownloadTrouble } from './download-status.ts';
import {
  broadcastVideos,
  deleteVideos,
  openVideos,
  videoId,
  type DownloadRecord,
} from './videos.ts';

/** What the user wants on her phone, in the order in which she asked for it. */
export async function readDownloads(): Promise<DownloadRecord[]> {
  const records = await (await openVideos()).getAll('downloads');
  return records.toSorted((a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id));
}

/** Adds to the list; what is on it already keeps its place and runs again. */
export async function addDownloads(wanted: readonly DownloadRecord[]): Promise<void> {
  const { store, done } = (await openVideos()).transaction('downloads', 'readwrite');
  const add = async (record: DownloadRecord) => {
    const known = await store.get(record.id);
    await store.put(known ? { ...record, createdAt: known.createdAt } : record);
  };
  await Promise.all([...wanted.map(add), done]);
  broadcastVideos({ type: 'changed' });
}

/** `trouble`: why, when it is not she who pauses. What is in that state already stays as it is. */
export async function setDownloadState(
  ids: readonly string[],
  state: DownloadRecord['state'],
  trouble?: DownloadTrouble,
): Promise<void> {
  const { store, done } = (await openVideos()).transaction('downloads', 'readwrite');
  const set = async (id: string) => {
    const known = await store.get(id);
    // One that was deleted meanwhile stays deleted.
    if (!known || known.state === state) return;
    const { trouble: _past, ...rest } = known;
    await store.put({ ...rest, state, ...(trouble && { trouble }) });
  };
  await Promise.all([...ids.map(set), done]);
  broadcastVideos({ type: 'changed' });
}

/** Takes downloads off the list and deletes their films, except those that others on it hold. */
export async function removeDownloads(ids: readonly string[], base: string): Promise<void> {
  const { store, done } = (await openVideos()).transaction('downloads', 'readwrite');
  const removed = new Set(ids);
  const all = await store.getAll();
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
  // First the list: whoever is downloading stops before its films are deleted.
  broadcastVideos({ type: 'changed' });
  const vidsOf = (gone: boolean) =>
    all
      .filter(({ id }) => removed.has(id) === gone)
      .flatMap(({ urls }) => urls.map((url) => videoId(url, base)));
  const held = new Set(vidsOf(false));
  const ownOnly = new Set(vidsOf(true).filter((vid) => !held.has(vid)));
  await deleteVideos([...ownOnly]);
}
