import { habit } from '../../contract/journals.ts';
import { createJournalStore } from '../../offline/journal.ts';

export const habitStore = createJournalStore('habits', habit, ({ id }) => id);
