import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** Settings of a production that reaches no provider; `DATABASE_URL` is still to be added. */
export const PRODUCTION = {
  FIREBASE_PROJECT_ID: 'silna-live',
  PUBLIC_URL: 'https://silna.example',
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  VITE_PAYMENT_METHODS: 'blik,card',
};

/** The server started as in production. */
export interface Run {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  exit: Promise<number | null>;
}

/** What is started, and where; the sources by themselves. */
interface Program {
  args: readonly string[];
  cwd?: string;
}

const manifest = v.object({ scripts: v.record(v.string(), v.string()) });

/** What `npm run NAME` hands to Node in `folder`. */
export async function argumentsOf(name: string, folder = '.'): Promise<string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { scripts } = v.parse(manifest, JSON.parse(text));
  return (scripts[name] ?? '').split(' ').slice(1);
}

const SOURCES: Program = { args: ['--import', 'tsx', 'server/main.ts'] };

/** Server processes that share a data directory of their own, and are stopped with it. */
export class ServerProcesses {
  readonly dataDir: string;
  readonly #running = new Set<ChildProcess>();

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  static async prepare(): Promise<ServerProcesses> {
    return new ServerProcesses(await mkdtemp(join(tmpdir(), 'silna-start-')));
  }

  run(variables: Record<string, string> = {}, { args, cwd }: Program = SOURCES): Run {
    const child = spawn(process.execPath, args, {
      cwd,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        ...variables,
      },
    });
    this.#running.add(child);
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (text.stdout += chunk));
    child.stderr.on('data', (chunk) => (text.stderr += chunk));
    const exit = new Promise<number | null>((done) => {
      child.once('close', (code) => {
        this.#running.delete(child);
        done(code);
      });
    });
    return { child, output: () => text.stdout, errors: () => text.stderr, exit };
  }

  async end(): Promise<void> {
    for (const child of this.#running) child.kill('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
