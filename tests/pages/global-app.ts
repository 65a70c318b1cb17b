import type { TestProject } from 'vitest/node';
import type { AppAddress } from '../fixtures/app/address.ts';
import { launchApp } from '../fixtures/app/launch.ts';
import { databaseTemplate } from '../fixtures/database-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    app: AppAddress;
  }
}

/** Starts a server for the whole run, with the demo's catalogue and identity provider; tests use accounts of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await databaseTemplate();
  const { stop, ...app } = await launchApp({ dump: template.dump });
  project.provide('app', app);
  return async () => {
    await stop();
    await template.remove();
  };
}
