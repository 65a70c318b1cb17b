import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { savePostgres } from '../../server/backup/postgres-backup.ts';

/** In the place of `pg_dump`: writes the password that it was given, and its arguments. */
const PROGRAM = `#!/bin/sh
for last; do :; done
printf '%s\\n' "$PGPASSWORD" "$*" > "\${last#--file=}"
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silna-dump-'));
  await writeFile(join(folder, 'pg_dump'), PROGRAM, { mode: 0o755 });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

async function givenFor(url: string): Promise<string[]> {
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  const file = join(folder, 'silna.backup');
  await savePostgres(url, file);
  return (await readFile(file, 'utf8')).split('\n');
}

it.each([
  ['p%40ss', 'p@ss'],
  ['100%', '100%'],
  // Beside a sign that begins no escape the server's driver leaves escapes with letters as they are.
  ['a%2Fb%', 'a%2Fb%'],
])('a password written %s is given as the server uses it', async (written, used) => {
  const url = `postgres://silna:${written}@db.example/silna`;
  expect(new pg.Client({ connectionString: url }).password).toBe(used);
  const [password, args] = await givenFor(url);
  expect(password).toBe(used);
  expect(args).toContain('--dbname=postgres://silna@db.example/silna ');
});

it('certificates that pg_dump alone finds are left to it', async () => {
  const query = 'sslmode=verify-full&sslrootcert=system';
  const [password, args] = await givenFor(`postgres://silna:p%40ss@db.example/silna?${query}`);
  expect(password).toBe('p@ss');
  expect(args).toContain(`--dbname=postgres://silna@db.example/silna?${query} `);
});

it('one of the environment stays where the address has none', async () => {
  vi.stubEnv('PGPASSWORD', 'of-the-environment');
  const [password] = await givenFor('postgres://silna@db.example/silna');
  expect(password).toBe('of-the-environment');
});
