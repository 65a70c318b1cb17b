import { withDeadline } from '../../../src/lib/abort.ts';
import type { ChunkStore } from './chunk-store.ts';

/**
 * `store`, but nobody waits for it without end: IndexedDB may hang (a blocked upgrade, a sick
 * profile), and playing goes on without it. In ms: `find` is waited for before anything is
 * answered, `store` is for all the rest. Rejects with `DeadlineError`.
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
