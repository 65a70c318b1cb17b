import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { AppDeps } from '../../../server/app-deps.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/open-database.ts';
import { createTokenVerifier } from '../../../server/security/token-verifier.ts';
import { openTestDatabase } from './database.ts';
import { TEST_PROJECT } from './test-project.ts';
import { watchRequests } from './watched.ts';
import './provided.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Everything that was logged so far, one line each. */
  logs: string[];
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<AppDeps, 'config' | 'logStream'>> {
  config?: Partial<Config>;
}

/** The whole server on a database of its own and the run's identity emulator; any part may be replaced. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(inject('emulatorOrigin')).host;
  const logs: string[] = [];
  const database = options.database ?? (await openTestDatabase());
  const tokens = createTokenVerifier({ projectId: TEST_PROJECT });
  const app = await buildApp({
    verifyToken: tokens.verify,
    clock: () => new Date(),
    ...options,
    database,
    config: {
      ...readConfig({ FIREBASE_PROJECT_ID: TEST_PROJECT, LOG_LEVEL: 'info' }),
      // The demo takes purchases of the stores' test environment too.
      mode: 'production',
      ...options.config,
    },
    logStream: { write: (line) => void logs.push(line) },
  });
  watchRequests(app);
  return {
    app,
    database,
    logs,
    async close() {
      await app.close();
      await tokens.close();
      await database.close();
    },
  };
}
