import type { TestProject } from 'vitest/node';
import { provideDatabase } from './postgres-template.ts';

/** A PostgreSQL for the whole run. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideDatabase(project);
}
