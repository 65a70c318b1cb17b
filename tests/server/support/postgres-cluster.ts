import { execFile, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

export interface PostgresCluster {
  /** Address of the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/** Durability is not needed: fsync is off. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const START_DEADLINE_MS = 30_000;

/** The directory with `initdb` and `postgres`; undefined when PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  const packaged = ['/usr/lib/postgresql', '/opt/homebrew/opt'].flatMap((parent) =>
    (existsSync(parent) ? readdirSync(parent) : []).map((name) => join(parent, name, 'bin')),
  );
  return [...(process.env.PATH ?? '').split(delimiter), ...packaged].find((directory) =>
    existsSync(join(directory, 'initdb')),
  );
}

/** A PostgreSQL of its own on a free port of the loopback interface, without passwords. */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const owner = ownerOfProcess();
  const directory = await mkdtemp(join(tmpdir(), 'silna-postgres-'));
  if (owner !== undefined) await chown(directory, owner.uid, owner.gid);
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['--pgdata', directory, '--username=postgres', '--auth=trust', '--no-sync'],
    { ...owner, cwd: directory },
  );

  const port = await freePort();
  const settings = [...FAST, 'listen_addresses=127.0.0.1', `unix_socket_directories=${directory}`];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: directory, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await connectable(url);
  return {
    url,
    async stop() {
      await ended(server);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
export function ownerOfProcess(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function connectable(url: string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}

/** SIGINT is PostgreSQL's "fast shutdown": it disconnects whoever is left. */
function ended(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill('SIGINT');
  });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      probe.close(() => done(port));
    });
  });
}
