import { expect, it } from 'vitest';
import { planNotes } from '../../../../../src/features/training/import/import-texts.ts';

it.each([
  [1, 'Zostanie', 'Wróci', 'ma', 'go'],
  [2, 'Zostaną', 'Wrócą', 'mają', 'je'],
  [5, 'Zostaną', 'Wrócą', 'ma', 'je'],
])('what becomes of %i workouts is said in their number', (count, stay, come, have, them) => {
  const notes = planNotes({ same: count, different: count, returning: count, future: count });
  const [same, , returning, future] = notes.map((note) => note.replaceAll('\u00a0', ' '));
  expect(same).toContain(`. ${stay} bez zmian.`);
  expect(returning).toContain(`. ${come}.`);
  expect(future).toContain(` w pliku ${have} datę z przyszłości. Pominiemy ${them}.`);
});
