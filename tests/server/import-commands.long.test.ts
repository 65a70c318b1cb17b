/** The import commands as an operator runs them: what a dry run says, and that it writes nothing. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseName } from '../../server/db/database-name.ts';
import { patience } from '../fixtures/machine.ts';
import { createPostgresDatabase } from './support/database.ts';
import { hasFirestoreEmulator, startFirestoreEmulator } from './support/firestore-emulator.ts';
import type { FirestoreEmulator } from './support/firestore-emulator.ts';

const { engine } = inject('databaseTemplate');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silna-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Output of a command that succeeds. */
async function run(script: string, args: string[], variables: Record<string, string> = {}) {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `server/content/${script}.ts`, ...args],
    { env: { PATH: process.env.PATH, DATA_DIR: folder, ...variables } },
  );
  if (!args.includes('--project')) {
    expect(stderr).toBe(`On ${databaseName(variables.DATABASE_URL, folder)}.\n`);
  }
  return stdout.trim().split('\n');
}

/** A copy of a shipped file; each pair of `edits` is a text and its replacement. */
async function edited(file: string, ...edits: (readonly [string, string])[]): Promise<string> {
  let text = await readFile(`server/demo/${file}`, 'utf8');
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
    text = text.replace(from, () => to);
  }
  const copy = join(folder, 'edited.yaml');
  await writeFile(copy, text);
  return copy;
}

const MOVES = 'server/demo/catalogue/moves.yaml';
const PROGRAM = 'catalogue/dom-start.yaml';
const NAME = 'Pierwsze kroki z gumą';

/** Another name, and another id of the last workout: a change, and documents that come and go. */
async function expectDryRun(importing: (args: string[]) => Promise<string[]>): Promise<void> {
  const shipped = [MOVES, `server/demo/${PROGRAM}`];
  const [said] = await importing(shipped);
  expect(said).toMatch(/^Imported 1 programs, \d\d documents\.$/);

  const renamed = ['id: dom-start-8', 'id: dom-start-9'] as const;
  const changed = await edited(PROGRAM, [`name: ${NAME}`, 'name: Kroki z gumą'], renamed);
  const lines = await importing(['--dry-run', MOVES, changed]);
  expect(lines).toEqual(
    expect.arrayContaining([
      '+ workouts/dom-start-9',
      '+ exercises/dom-start-9-1',
      '~ programs/dom-start',
      `    name: "${NAME}" -> "Kroki z gumą"`,
      '- workouts/dom-start-8',
      '- exercises/dom-start-8-1',
    ]),
  );
  expect(lines.filter((line) => /^(?:~| )/.test(line))).toHaveLength(2);
  expect(lines.at(-1)).toMatch(
    /^Dry run, nothing was written: (\d+) added, 1 changed, \1 removed, \d\d unchanged\.$/,
  );
  expect(await importing(['--dry-run', ...shipped])).toEqual([
    expect.stringMatching(/: 0 added, 0 changed, 0 removed, \d\d unchanged\.$/),
  ]);
}

it(
  'content: says what would be added, changed by field and removed',
  async () => {
    if (engine === 'pglite') return expectDryRun((args) => run('import', args));
    const { url, drop } = await createPostgresDatabase();
    await expectDryRun((args) => run('import', args, { DATABASE_URL: url }));
    await drop();
  },
  patience(120_000),
);

it(
  'products: says what would be added, changed by field and withdrawn',
  async () => {
    const shipped = 'server/demo/products.yaml';
    await run('import-products', [shipped]);
    const changed = await edited(
      'products.yaml',
      ['price: 129.00', 'price: 77.77'],
      ['id: 15', 'id: 16'],
    );
    expect(await run('import-products', ['--dry-run', changed])).toEqual([
      expect.stringMatching(/^\+ product 16 \(.+\)$/),
      expect.stringMatching(/^~ product 1 \(.+\)$/),
      '    price: 12900 -> 7777',
      expect.stringMatching(/^- product 15 \(.+\)$/),
      'Dry run, nothing was written: 1 added, 1 changed, 1 removed, 13 unchanged.',
    ]);
    expect(await run('import-products', ['--dry-run', shipped])).toEqual([
      'Dry run, nothing was written: 0 added, 0 changed, 0 removed, 15 unchanged.',
    ]);
  },
  patience(120_000),
);

describe.skipIf(!hasFirestoreEmulator())('a hosted project', () => {
  let emulator: FirestoreEmulator;
  beforeAll(async () => {
    emulator = await startFirestoreEmulator();
  });
  afterAll(() => emulator.stop());

  it(
    'has its content in Cloud Firestore, and the same dry run',
    () =>
      expectDryRun((args) =>
        run('import', ['--project', 'silna-live', ...args], {
          FIRESTORE_EMULATOR_HOST: emulator.host,
        }),
      ),
    patience(120_000),
  );
});
