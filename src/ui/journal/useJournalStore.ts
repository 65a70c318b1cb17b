import { useEffect, useSyncExternalStore } from 'react';
import { onShown } from '../in-sight.ts';

interface Store<View> {
  /** The view before anything was asked, and that of a prerendered page. */
  readonly unread: View;
  view(): View;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
}

/** The current view of a store on the device; it follows changes made here and in other tabs. */
export function useJournalStore<View>(store: Store<View>): View {
  useEffect(() => onShown(() => void store.refresh()), [store]);
  return useSyncExternalStore(store.subscribe, store.view, () => store.unread);
}
