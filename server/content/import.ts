import { parseArgs } from 'node:util';
import { loadConfig, loadEnvFile } from '../config.ts';
import { importPrograms } from '../modules/documents/import-programs.ts';
import type {
  DocumentStore,
  PlainDocument,
  ProgramChanges,
} from '../modules/documents/document-store.ts';
import { DocumentsRepo } from '../modules/documents/repo.ts';
import { StartError } from '../start-error.ts';
import { codecReader } from './clips.ts';
import { MANIFEST, refuse, runCommand, withDatabase } from './import-command.ts';
import { describeChanges } from './describe-changes.ts';
import { importContent } from './import-content.ts';
import { readMedia } from './media-manifest.ts';
import { formatProblem } from './problem.ts';
import { readText } from './read-text.ts';

const USAGE =
  'Usage: npm run content:import -- [--dry-run] [--project ID] [--media MANIFEST.json] FILE.yaml...';

/** `npm run content:import -- FILE...`, described in docs/content.md. */
await runCommand(async (args) => {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      project: { type: 'string' },
      media: { type: 'string', default: MANIFEST },
    },
  });
  if (names.length === 0) throw new StartError(USAGE);
  const { 'dry-run': dryRun, project } = values;
  const media = readMedia((await readText(values.media)).text);
  const files = await Promise.all(names.map((name) => readText(name)));
  let changes: ProgramChanges | undefined;
  const save = async (programs: readonly PlainDocument[][]) => {
    // The database is opened only for content that is in order.
    const result = await withDocuments(project, (store) =>
      importPrograms(store, programs, { dryRun }),
    );
    ({ changes } = result);
    return result.taken;
  };
  const result = await importContent(files, media, save, codecReader());
  if (!result.ok) return refuse(result.problems);
  for (const warning of result.warnings) console.warn(`warning: ${formatProblem(warning)}`);
  if (dryRun && changes !== undefined) console.log(described(changes));
  else console.log(`Imported ${result.programs} programs, ${result.documents} documents.`);
  return 0;
});

/** Pages of a hosted project read Cloud Firestore, all others the database of the configuration. */
async function withDocuments<T>(
  project: string | undefined,
  use: (store: DocumentStore) => Promise<T>,
): Promise<T> {
  const hosted = project ?? hostedProject();
  if (hosted === undefined) return withDatabase((db) => use(new DocumentsRepo(db)));
  // Google's client asks the environment for its service account, and takes seconds to load.
  loadEnvFile();
  const { withHostedDocuments } = await import('../modules/documents/hosted.ts');
  return withHostedDocuments(hosted, use);
}

function hostedProject(): string | undefined {
  const { mode, firebaseProjectId } = loadConfig();
  return mode === 'production' ? firebaseProjectId : undefined;
}

function described({ added, changed, removed, unchanged }: ProgramChanges): string {
  const pathsOf = (documents: readonly PlainDocument[]) => documents.map(({ path }) => path);
  return describeChanges({
    added: pathsOf(added),
    changed: changed.map(({ before, after }) => ({
      name: after.path,
      before: before.fields,
      after: after.fields,
    })),
    removed: pathsOf(removed),
    unchanged,
  });
}
