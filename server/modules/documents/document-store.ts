import type { Plain } from './encode-document.ts';

/** A document to write, in plain content. */
export interface PlainDocument {
  path: string;
  fields: Readonly<Record<string, Plain>>;
}

/** Collections of a program: itself, its workouts and their exercises. */
export const PROGRAM_COLLECTIONS = ['programs', 'workouts', 'exercises'] as const;

/** Documents to write and to delete, to bring what is stored to what is given. */
export interface ProgramChanges {
  added: PlainDocument[];
  changed: { before: PlainDocument; after: PlainDocument }[];
  removed: PlainDocument[];
  /** Number of given documents that are stored as they are. */
  unchanged: number;
}

export const NO_CHANGES: ProgramChanges = { added: [], changed: [], removed: [], unchanged: 0 };

/** A place that holds documents. */
export interface DocumentStore {
  /**
   * Calls `decide` with all documents of `PROGRAM_COLLECTIONS` and carries out its changes: all of them or none.
   * A store that met another writer may call it again.
   */
  change(decide: (stored: readonly PlainDocument[]) => ProgramChanges): Promise<void>;
}
