import { readDownloads } from '../../../offline/videos/download-list.ts';
import { lackingSpace } from '../../../offline/videos/download-space.ts';
import { readVideos, type DownloadRecord } from '../../../offline/videos/video-store.ts';
import { isCellular, savesData } from '../../../ui/network-information.ts';

/** The reason why a download should be confirmed first; undefined also where the browser does not tell. */
export function costlyNetwork(): 'saver' | 'cellular' | undefined {
  if (savesData()) return 'saver';
  return isCellular() ? 'cellular' : undefined;
}

export interface Storage {
  /** Bytes. */
  readonly used: number;
  readonly free: number;
  /** The browser has promised not to clear it by itself. */
  readonly isPersisted: boolean;
}

/** Undefined where the browser does not tell. */
export async function readStorage(): Promise<Storage | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return undefined;
    const isPersisted = await navigator.storage.persisted();
    return { used: usage, free: Math.max(0, quota - usage), isPersisted };
  } catch {
    return undefined;
  }
}

/**
 * Bytes that running downloads, with those `added` to them, lack of space; 0 when they fit or the
 * browser does not tell. Rejects when IndexedDB is out of reach.
 */
export async function missingSpace(added: readonly DownloadRecord[] = []): Promise<number> {
  const [storage, videos, listed] = await Promise.all([
    readStorage(),
    readVideos(),
    readDownloads(),
  ]);
  if (!storage) return 0;
  const ids = new Set(added.map(({ id }) => id));
  const downloads = [...listed.filter(({ id }) => !ids.has(id)), ...added];
  return lackingSpace({ free: storage.free, videos, downloads, base: location.origin });
}
