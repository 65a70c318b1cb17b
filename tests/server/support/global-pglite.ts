import type { TestProject } from 'vitest/node';
import { databaseTemplate } from '../../fixtures/database-template.ts';
import './provided.ts';

/** Test files load copies of the dump. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dump, remove } = await databaseTemplate();
  project.provide('databaseTemplate', { engine: 'pglite', dump });
  return remove;
}
