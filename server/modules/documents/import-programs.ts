import { NO_CHANGES } from './document-store.ts';
import type { DocumentStore, PlainDocument, ProgramChanges } from './document-store.ts';
import { ordersTaken, programChanges } from './program-changes.ts';

interface ProgramImport {
  /** Orders that programs outside the import have; with any, nothing is written. */
  taken: { order: number; by: string }[];
  changes: ProgramChanges;
}

/**
 * Replaces programs by `programChanges`, unless one of them has the `order` of a program that is not among them.
 * A `dryRun` finds out what would change and writes nothing.
 */
export async function importPrograms(
  store: DocumentStore,
  programs: readonly (readonly PlainDocument[])[],
  { dryRun = false } = {},
): Promise<ProgramImport> {
  let result: ProgramImport = { taken: [], changes: NO_CHANGES };
  await store.change((stored) => {
    const taken = ordersTaken(stored, programs);
    result = { taken, changes: taken.length > 0 ? NO_CHANGES : programChanges(stored, programs) };
    return dryRun ? NO_CHANGES : result.changes;
  });
  return result;
}
