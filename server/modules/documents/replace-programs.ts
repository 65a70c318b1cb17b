import { programChanges } from './program-changes.ts';
import type { DocumentStore, PlainDocument } from './document-store.ts';

/** Writes complete programs by `programChanges`, all or none, and throws as it does. */
export async function replacePrograms(
  store: DocumentStore,
  programs: readonly (readonly PlainDocument[])[],
): Promise<void> {
  await store.change((stored) => programChanges(stored, programs));
}
