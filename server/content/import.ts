import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { openDataDirectory } from '../data-directory.ts';
import { openDatabase } from '../db/client.ts';
import { replacePrograms } from '../modules/documents/replace-programs.ts';
import { DocumentsRepo } from '../modules/documents/repo.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { importContent } from './import-content.ts';
import type { Save } from './import-content.ts';
import { readMedia } from './media.ts';
import { formatProblem } from './problem.ts';

/** `npm run content:import -- FILE...`, described in docs/content.md. */

const MANIFEST = fileURLToPath(new URL('../demo/media.json', import.meta.url));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** Resolves with the exit code; throws what keeps it from reading or writing. */
async function run(args: string[]): Promise<number> {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: { media: { type: 'string', default: MANIFEST } },
  });
  if (names.length === 0) {
    throw new StartError('Usage: npm run content:import -- [--media MANIFEST.json] FILE.yaml...');
  }
  const media = readMedia(await read(values.media));
  const files = await Promise.all(names.map(async (file) => ({ file, text: await read(file) })));
  const result = await importContent(files, media, save);
  if (!result.ok) {
    for (const problem of result.problems) console.error(formatProblem(problem));
    return 1;
  }
  console.log(`Imported ${result.programs} programs, ${result.documents} documents.`);
  return 0;
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file}: cannot be read: ${reasonOf(error)}`);
  }
}

/** Opens the database only for content that is in order, and gives it back whatever happens. */
async function save(programs: Parameters<Save>[0]): Promise<void> {
  const { databaseUrl, dataDir } = loadConfig();
  const release = databaseUrl === undefined ? await openDataDirectory(dataDir) : undefined;
  try {
    const database = await openDatabase({ url: databaseUrl, dataDir });
    await replacePrograms(new DocumentsRepo(database.db), programs).finally(() => database.close());
  } finally {
    await release?.();
  }
}
