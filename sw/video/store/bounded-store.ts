import { withDeadline } from '../../../src/lib/abort.ts';
import type { ChunkStore } from './chunk-store.ts';

/**
 * `store` with deadlines: IndexedDB may hang (a blocked upgrade, a corrupt profile), and playback
 * continues without it. In ms: `find` delays the answer, `store` is for all other calls. Rejects with
 * `DeadlineError`.
 */
export function bounded(
  store: ChunkStore,
  deadlines: { readonly find: number; readonly store: number },
): ChunkStore {
  const within = <T>(work: () => Promise<T>) => withDeadline(deadlines.store, work);
  return {
    find: (vid) => withDeadline(deadlines.find, () => store.find(vid)),
    begin: (version, now) => within(() => store.begin(version, now)),
    read: (video, index) => within(() => store.read(video, index)),
    write: (video, index, bytes) => within(() => store.write(video, index, bytes)),
    touch: (vid, now) => within(() => store.touch(vid, now)),
    evictOne: (inUse) => within(() => store.evictOne(inUse)),
  };
}
