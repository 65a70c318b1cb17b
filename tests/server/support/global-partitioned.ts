import type { TestProject } from 'vitest/node';
import { partition } from './partitions.ts';
import { provideDatabase } from './postgres-template.ts';

/** A PostgreSQL for the whole run, with tables in partitions as a cluster has them in shards. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideDatabase(project, partition);
}
