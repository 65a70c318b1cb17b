import { createHash } from 'node:crypto';
import { access, constants, mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from './db/reason.ts';
import { StartError } from './start-error.ts';

/** Sockets take about 104 bytes of path on macOS, 108 on Linux. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Makes `directory` exclusive to this process and resolves with a function that releases it. The lock
 * is a listening socket: the system drops it with the process, even on kill -9, so a reused process id
 * cannot be mistaken for the owner. Throws `StartError` when the directory is not writable or another
 * process holds it.
 */
export async function openDataDirectory(directory: string): Promise<() => Promise<void>> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${directory} is not writable: ${reasonOf(error)}`);
  }
  const address = await lockAddress(directory);
  const server = (await listen(address)) ?? (await takeOver(address));
  if (server === undefined) {
    throw new StartError(`DATA_DIR: ${directory} is in use by another running server`);
  }
  return () => new Promise((done) => server.close(() => done()));
}

async function lockAddress(directory: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\silna-${name}`;
  const inside = join(directory, 'lock.sock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH
    ? inside
    : join(tmpdir(), `silna-${name}.sock`);
}

/** A socket file of a dead process refuses connections; it is removed and tried once more. */
async function takeOver(address: string): Promise<Server | undefined> {
  if (await answers(address)) return undefined;
  await rm(address, { force: true });
  return listen(address);
}

/** Undefined when the address is taken. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined);
      else fail(new StartError(`DATA_DIR: cannot be locked: ${reasonOf(error)}`));
    });
    server.listen(address, () => done(server.unref()));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
