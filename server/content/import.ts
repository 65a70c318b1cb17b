import { parseArgs } from 'node:util';
import { importPrograms } from '../modules/documents/import-programs.ts';
import { DocumentsRepo } from '../modules/documents/repo.ts';
import { StartError } from '../start-error.ts';
import { codecReader } from './clips.ts';
import { MANIFEST, readInput, refuse, runCommand, withDatabase } from './command.ts';
import { importContent } from './import-content.ts';
import { readMedia } from './media.ts';
import { formatProblem } from './problem.ts';

/** `npm run content:import -- FILE...`, described in docs/content.md. */
await runCommand(async (args) => {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: { media: { type: 'string', default: MANIFEST } },
  });
  if (names.length === 0) {
    throw new StartError('Usage: npm run content:import -- [--media MANIFEST.json] FILE.yaml...');
  }
  const media = readMedia((await readInput(values.media)).text);
  const files = await Promise.all(names.map(readInput));
  // The database is opened only for content that is in order.
  const result = await importContent(
    files,
    media,
    (programs) => withDatabase((db) => importPrograms(new DocumentsRepo(db), programs)),
    codecReader(),
  );
  if (!result.ok) return refuse(result.problems);
  for (const warning of result.warnings) console.warn(`warning: ${formatProblem(warning)}`);
  console.log(`Imported ${result.programs} programs, ${result.documents} documents.`);
  return 0;
});
