import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../server/db/postgres.ts';
import {
  findPostgres,
  freePort,
  startPostgres,
} from '../../tests/server/support/postgres-cluster.ts';
import { openShop } from '../../tests/server/support/products.ts';
import { PRODUCTION, ServerProcesses } from '../../tests/server/support/server-process.ts';
import type { Check, Result } from './security-check.ts';
import { isReady, startServer, until } from '../demo-server.ts';
import type { LabServer } from '../demo-server.ts';
import { jsonPost, Writes } from './writes.ts';

/** The page gives up after 8 s; a 503 has to come before, in ms. */
const ANSWER_MS = 8_000;
const CHUNK = Buffer.alloc(64 * 1024);
/** Writes until one meets the full disk, at most. */
const MOST_WRITES = 20_000;
/** Writes that are refused before the disk has space again. */
const REFUSED = 20;
const LANES = 8;

/** The disk of the database is full: 503 in time, and all is as it was told once there is space. */
export const fullDiskCheck: Check = {
  name: 'disk',
  async run() {
    const binaries = findPostgres();
    if (binaries === undefined) throw new Error('PostgreSQL is not installed');
    const embedded = await onSmallDisk('192m', async (disk) => {
      const processes = await ServerProcesses.prepare();
      const port = await freePort();
      const start = () =>
        startServer(processes, port, { DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'silent' });
      return filled('PGlite', disk, start).finally(() => processes.end());
    });
    const plain = await onSmallDisk('192m', async (disk) => {
      const usual = process.env.TMPDIR;
      process.env.TMPDIR = disk;
      const cluster = await startPostgres(binaries);
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
      const processes = await ServerProcesses.prepare();
      try {
        const database = await openPostgres(cluster.url);
        await openShop(database.db).finally(() => database.close());
        const port = await freePort();
        const variables = { ...PRODUCTION, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' };
        return await filled('PostgreSQL', disk, () => startServer(processes, port, variables));
      } finally {
        await processes.end();
        await cluster.stop();
      }
    });
    return [embedded, plain];
  },
};

/** A file system in memory; mounting needs the rights of root. */
async function onSmallDisk<T>(size: string, use: (disk: string) => Promise<T>): Promise<T> {
  const disk = await mkdtemp(join(tmpdir(), 'silna-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=777`, 'tmpfs', disk]);
  try {
    await mkdir(join(disk, 'data'));
    return await use(disk);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function filled(
  engine: string,
  disk: string,
  start: () => Promise<LabServer>,
): Promise<Result> {
  let server = await start();
  const { origin } = server;
  const writes = await Writes.begin(origin);
  await writes.burst(100);
  const filler = join(disk, 'filler');
  await fill(filler);

  // New baskets are new rows, so that the tables have to grow.
  let [made, refused, slowest] = [0, 0, 0];
  const other = new Set<number>();
  const lane = async () => {
    while (refused < REFUSED && made + refused < MOST_WRITES) {
      const since = Date.now();
      const response = await fetch(`${origin}/api/guest/basket`, jsonPost({})).catch(
        () => undefined,
      );
      await response?.arrayBuffer();
      slowest = Math.max(slowest, Date.now() - since);
      const status = response?.status ?? 0;
      if (status === 200) made += 1;
      else refused += 1;
      if (status !== 200 && status !== 503) other.add(status);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const isAlive = (await fetch(`${origin}/healthz`).catch(() => undefined))?.status === 200;
  await writes.burst(20);

  await rm(filler);
  const isBack = await until('ready again', () => isReady(origin), 15_000).then(
    () => true,
    () => false,
  );
  if (!isBack) {
    server.run.child.kill('SIGKILL');
    await server.run.exit;
    server = await start();
  }
  await writes.repeatUnanswered();
  const faults = await writes.compare();
  if (refused === 0) faults.push(`${made} baskets were made on a full disk`);
  if (!isAlive) faults.push('the process does not answer');
  for (const status of other) faults.push(`an answer of ${status}`);
  if (slowest > ANSWER_MS) faults.push(`an answer took ${slowest} ms`);
  return {
    item: `full disk under ${engine}: 503 in time, then all is as it was told`,
    done: `${made} calls went on, ${refused} got 503, slowest ${slowest} ms; ready again ${isBack ? 'by itself' : 'after a new start'}`,
    open: faults,
  };
}

/** Takes all the space that is left. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(CHUNK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}
