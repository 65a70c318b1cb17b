import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { useClient } from '../../../server/db/pglite.ts';
import './provided.ts';

/** Migrates a PGlite for the whole run; test files load copies of its dump. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'silna-pglite-'));
  const dump = join(directory, 'template.tar');
  const client = await PGlite.create();
  const database = await useClient(client);
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('databaseTemplate', { engine: 'pglite', dump });
  return () => rm(directory, { recursive: true, force: true });
}
