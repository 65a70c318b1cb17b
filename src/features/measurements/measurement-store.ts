import { measurement } from '../../contract/journals.ts';
import { createJournalStore } from '../../offline/journal.ts';

export const measurementStore = createJournalStore('measurements', measurement, ({ date }) => date);
