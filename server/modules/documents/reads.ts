/** A list that the page reads: a collection, or the part of it that refers to one document. */
export interface ListRead {
  collection: string;
  /** The field that refers to the document whose parts are listed. */
  reference?: string;
  /** The numeric field that sorts the list; its ties, and a list without it, are sorted by name. */
  orderBy?: string;
}

/** All lists that are answered. Each with a reference needs its index in `firestore.indexes.json`. */
export const LISTS: readonly ListRead[] = [
  { collection: 'programs' },
  { collection: 'workouts', reference: 'program', orderBy: 'order' },
  { collection: 'exercises', reference: 'workoutReference', orderBy: 'order' },
];

/** The collections whose documents are also read one by one. */
export const SINGLES: readonly string[] = ['programs', 'workouts'];
