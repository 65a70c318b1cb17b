import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { environment, unknownVariable } from './environment.ts';
import { StartError } from './start-error.ts';

export type Mode = 'demo' | 'production';

export interface Config {
  /** `demo` brings its own identity emulator and sample accounts. */
  mode: Mode;
  port: number;
  host: string;
  /** Absolute; the embedded database and the demo's identity accounts live here. */
  dataDir: string;
  /** PostgreSQL; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** Origin that people type; undefined only in demo mode. */
  publicUrl: string | undefined;
  /** Addresses and CIDR blocks whose X-Forwarded-* headers are believed. */
  trustProxy: false | string[];
  logLevel: string;
  firebaseProjectId: string;
}

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const DEMO_PROJECT = 'demo-silna';

/**
 * The settings of this process, read from `variables`. Throws a `StartError` that names the first
 * variable in the way; values are never repeated, since some of them are secrets.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty value is how compose files and CI spell "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const unknown = unknownVariable(Object.keys(set));
  if (unknown !== undefined) throw new StartError(unknown);

  const result = v.safeParse(environment, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartError(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const env = result.output;
  const firebaseProjectId = env.FIREBASE_PROJECT_ID ?? DEMO_PROJECT;
  const mode = decideMode(firebaseProjectId, env.SILNA_MODE);
  if (mode === 'production' && env.PUBLIC_URL === undefined) {
    throw new StartError('PUBLIC_URL: is required in production, e.g. https://example.com');
  }
  return {
    mode,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR === undefined ? resolve(projectRoot, '.data') : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    firebaseProjectId,
  };
}

/** Firebase reserves `demo-*` for projects without real resources; any other id is the real thing. */
function decideMode(projectId: string, wanted: Mode | undefined): Mode {
  const mode: Mode = projectId.startsWith('demo-') ? 'demo' : 'production';
  if (wanted !== undefined && wanted !== mode) {
    throw new StartError(
      wanted === 'production'
        ? 'SILNA_MODE: production needs FIREBASE_PROJECT_ID to name a real project'
        : 'SILNA_MODE: demo needs a FIREBASE_PROJECT_ID that starts with demo-',
    );
  }
  return mode;
}

/** The settings of this process; an optional `.env` beside package.json fills what is not set. */
export function loadConfig(): Config {
  try {
    process.loadEnvFile(resolve(projectRoot, '.env'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return readConfig(process.env);
}
