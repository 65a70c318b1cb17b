import { expect, it } from 'vitest';
import { importContent } from '../../server/content/import-content.ts';
import { importPrograms } from '../../server/modules/documents/import-programs.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import { broken, FILE, FILE_MEDIA } from './content-file.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const database = inThisFile(openTestDatabase);

it('an import replaces what the program had in the database', async () => {
  const repo = new DocumentsRepo(database.db);
  const importText = (text: string) =>
    importContent([{ file: 'dom.yaml', text }], FILE_MEDIA, async (all) => {
      const { taken } = await importPrograms(repo, all);
      return taken;
    });
  await importText(FILE);
  await importText(broken(/      - move: przysiad\n        sets: 8[^]*/, ''));
  const exercises = await repo.list({ collection: 'exercises' });
  expect(exercises.map(({ path }) => path)).toEqual(['exercises/dom-1-1']);
  const workouts = { collection: 'workouts', reference: 'program' };
  expect(await repo.list(workouts, 'programs/dom')).toHaveLength(1);

  // Another program at the same position.
  const other = FILE.replace('id: dom\n', 'id: sala\n').replaceAll('dom-1', 'sala-1');
  expect(await importText(other)).toEqual({
    ok: false,
    problems: [
      {
        file: 'dom.yaml',
        line: 11,
        message:
          'program.order: expected an order of its own, found 1 as of programs/dom in the database',
      },
    ],
  });
  expect(await repo.list({ collection: 'programs' })).toHaveLength(1);
  expect(await importText(other.replace('  order: 1\n', '  order: 2\n'))).toMatchObject({
    ok: true,
  });
  expect(await repo.list({ collection: 'programs' })).toHaveLength(2);
});
