import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

/** A server under load: this build, an earlier one, or the yardstick. */
export interface Place {
  name: string;
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const BUNDLE = 'dist/server/main.js';
const SOURCE = ['--import', 'tsx', 'server/main.ts'];
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const POLL_MS = 50;
/** Requests a minute that nobody reaches: all of them come from one address. */
const UNLIMITED = ['api', 'documents', 'identity', 'reports', 'accounts']
  .map((part) => `${part}:100000`)
  .join();

/** The server of the checkout in `directory`, as a demo on the PostgreSQL of `databaseUrl`. */
export async function launchCheckout(name: string, directory: string, databaseUrl: string) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'silna-bench-'));
  const entry = existsSync(join(directory, BUNDLE)) ? [BUNDLE] : SOURCE;
  const child = spawn(process.execPath, entry, {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SILNA_RATE_LIMITS: UNLIMITED,
    },
  });
  const place = await listening(name, child, port);
  const stop = async () => {
    await place.stop();
    await rm(dataDir, { recursive: true });
  };
  return { ...place, stop };
}

export async function launchBare(databaseUrl: string): Promise<Place> {
  const port = await freePort();
  const entry = ['--import', import.meta.resolve('tsx'), BARE, String(port), databaseUrl];
  return listening('bare', spawn(process.execPath, entry, { stdio: 'inherit' }), port);
}

async function listening(name: string, child: ChildProcess, port: number): Promise<Place> {
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // oxlint-disable-next-line no-await-in-loop -- until it answers
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${name}: the server ended`);
    // oxlint-disable-next-line no-await-in-loop -- between two questions
    await wait(POLL_MS);
  }
  return {
    name,
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
