import { habitStore } from '../../features/habits/habit-store.ts';
import { measurementStore } from '../../features/measurements/measurement-store.ts';
import type { FoundJournals } from '../../features/training/import/found.ts';

/** The entries of a file that this device lacks; one of the same day, or the same habit, stays as it is here. */
export async function lackingEntries(found: FoundJournals): Promise<FoundJournals> {
  await Promise.all([measurementStore.refresh(), habitStore.refresh()]);
  return lackingIn(found, measurementStore.view().entries, habitStore.view().entries);
}

/** Adds the entries of a file that this device lacks. Rejects as `JournalStore.change`. */
export async function addEntries(found: FoundJournals): Promise<void> {
  if (found.measurements.length > 0)
    await measurementStore.change((entries) => [
      ...entries,
      ...lackingIn(found, entries, []).measurements,
    ]);
  if (found.habits.length > 0)
    await habitStore.change((entries) => [...entries, ...lackingIn(found, [], entries).habits]);
}

function lackingIn(
  found: FoundJournals,
  measurements: FoundJournals['measurements'],
  habits: FoundJournals['habits'],
): FoundJournals {
  const days = new Set(measurements.map(({ date }) => date));
  const ids = new Set(habits.map(({ id }) => id));
  return {
    measurements: found.measurements.filter(({ date }) => !days.has(date)),
    habits: found.habits.filter(({ id }) => !ids.has(id)),
  };
}
