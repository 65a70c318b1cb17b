import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Sockets take about 104 bytes of path on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;
/** The owner's socket. */
const LOCK = 'lock.sock';
/** Sockets of processes that ask for the directory, in the order in which they go first. */
const CANDIDATE = /^lock-[0-9a-f]{16}\.sock$/;
/** Longest wait for candidates that give way, in ms; one that is stopped does not. */
const WAIT_MS = 5_000;
const POLL_MS = 10;

/**
 * Locks `directory` for this process and resolves with a function that releases it; with undefined while another
 * process holds it. The lock is a listening socket: the system drops it with the process, even on kill -9.
 *
 * Each process first listens on a socket of its own and then looks at all others, so that of two the later one sees
 * the earlier one. A socket takes the name of the lock by a rename, once no other answers. At no step does a process
 * that is killed leave more than a socket that refuses connections, and that is nobody's.
 */
export async function lockDirectory(directory: string): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === 'win32') return lockPipe(directory);
  const reachable = await reachablePath(directory);
  try {
    const server = await become(reachable.path);
    if (server === undefined) return undefined;
    return async () => {
      await rm(join(directory, LOCK), { force: true });
      await close(server);
    };
  } finally {
    await reachable.forget();
  }
}

async function become(directory: string): Promise<Server | undefined> {
  const name = `lock-${randomBytes(8).toString('hex')}.sock`;
  const server = await listen(join(directory, name));
  let isOwner = false;
  try {
    const others = await awaitTurn(directory, name);
    if (others === undefined) return undefined;
    for (const dead of others) await rm(join(directory, dead), { force: true });
    isOwner = await takeName(directory, name);
  } finally {
    if (!isOwner) {
      await rm(join(directory, name), { force: true });
      await close(server);
    }
  }
  return isOwner ? server : become(directory);
}

/** Resolves with the dead candidates once no other process answers; with undefined when one of them goes first. */
async function awaitTurn(directory: string, name: string): Promise<string[] | undefined> {
  for (const end = performance.now() + WAIT_MS; ;) {
    const others = (await readdir(directory)).filter(
      (other) => CANDIDATE.test(other) && other !== name,
    );
    const isAlive = await Promise.all(others.map((other) => answers(join(directory, other))));
    // Asked after the candidates: one of them may have become the owner meanwhile.
    if (await answers(join(directory, LOCK))) return undefined;
    if (!isAlive.includes(true)) return others;
    const isFirst = others.every((other, at) => isAlive[at] === false || other > name);
    if (!isFirst || performance.now() > end) return undefined;
    await delay(POLL_MS);
  }
}

/** False where an owner took this candidate for dead between its bind and its listen, and has removed its socket. */
async function takeName(directory: string, name: string): Promise<boolean> {
  try {
    await rename(join(directory, name), join(directory, LOCK));
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** The directory by a path that leaves room for a socket: itself, or a link in the system's folder for such. */
async function reachablePath(directory: string) {
  const name = `lock-${'0'.repeat(16)}.sock`;
  if (Buffer.byteLength(join(directory, name)) <= LONGEST_SOCKET_PATH) {
    return { path: directory, forget: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'silna-'));
  const path = join(folder, 'data');
  await symlink(await realpath(directory), path);
  return { path, forget: () => rm(folder, { recursive: true, force: true }) };
}

/** Windows removes a pipe with its process, and lets one process alone create it. */
async function lockPipe(directory: string): Promise<(() => Promise<void>) | undefined> {
  const hash = createHash('sha256').update(await realpath(directory));
  try {
    const server = await listen(`\\\\.\\pipe\\silna-${hash.digest('hex').slice(0, 16)}`);
    return () => close(server);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', fail);
    server.listen(address, () => done(server.unref()));
  });
}

const close = (server: Server) => new Promise<void>((done) => server.close(() => done()));

/** Rejects where it cannot be told, as for a socket of another user. */
function answers(address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'ECONNREFUSED' || code === 'ENOENT') done(false);
      // A listener that was closed, or killed, before it took the connection: by now it refuses.
      else if (code === 'ECONNRESET') done(answers(address));
      // A process that is alive and whose queue of connections is full.
      else if (code === 'EAGAIN') done(true);
      else fail(error);
    });
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
