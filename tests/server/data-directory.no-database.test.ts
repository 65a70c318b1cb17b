import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataDirectory } from '../../server/data-directory.ts';
import { leaveDeadSocket } from './support/dead-socket.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'silna-data-'));
});
afterEach(() => rm(root, { recursive: true }));

const IN_USE = /^DATA_DIR: .* is in use by another running server$/;

async function listening(name: string) {
  const server = createServer((socket) => socket.destroy()).listen(join(root, name));
  await once(server, 'listening');
  return server;
}

it('is made, kept for one process, and given back', async () => {
  const directory = join(root, 'new', 'data');
  const release = await openDataDirectory(directory);
  await expect(openDataDirectory(directory)).rejects.toThrow(IN_USE);
  await release();
  await (
    await openDataDirectory(directory)
  )();
  expect(await readdir(directory)).toEqual([]);
});

it('is taken over from a process that was killed, at whichever step of its own take-over', async () => {
  const sockets = ['lock-0000000000000000.sock', 'lock-ffffffffffffffff.sock', 'lock.sock'];
  for (const name of sockets) leaveDeadSocket(join(root, name));
  expect((await readdir(root)).toSorted()).toEqual(sockets);
  const release = await openDataDirectory(root);
  expect(await readdir(root)).toEqual(['lock.sock']);
  await release();
});

it('has one owner when many ask at once for what a killed process held', async () => {
  for (let round = 0; round < 20; round += 1) {
    const directory = join(root, String(round));
    await mkdir(directory);
    leaveDeadSocket(join(directory, 'lock.sock'));
    const asked = Array.from({ length: 10 }, () => openDataDirectory(directory));
    const answers = await Promise.allSettled(asked);
    const owners = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    expect(owners).toHaveLength(1);
    await owners[0]?.();
    expect(await readdir(directory)).toEqual([]);
  }
});

it('waits for a process that gives way, and not for one that goes first', async () => {
  const later = await listening('lock-ffffffffffffffff.sock');
  const opened = openDataDirectory(root);
  await expect.poll(() => readdir(root)).toHaveLength(2);
  later.close();
  await (
    await opened
  )();
  const earlier = await listening('lock-0000000000000000.sock');
  await expect(openDataDirectory(root)).rejects.toThrow(IN_USE);
  earlier.close();
});

it('is not taken from a process of which it cannot be told whether it lives', async () => {
  // A link to itself: neither a socket that refuses connections nor one that is gone.
  await symlink('lock.sock', join(root, 'lock.sock'));
  await expect(openDataDirectory(root)).rejects.toThrow(/^DATA_DIR: .* cannot be locked: .*ELOOP/);
  expect(await readdir(root)).toEqual(['lock.sock']);
});

it('is locked as well where a socket’s path would be too long', async () => {
  const directory = join(root, 'x'.repeat(100));
  const release = await openDataDirectory(directory);
  await expect(openDataDirectory(directory)).rejects.toThrow(IN_USE);
  await release();
  leaveDeadSocket(join(root, 'dead.sock'));
  await rename(join(root, 'dead.sock'), join(directory, 'lock.sock'));
  await (
    await openDataDirectory(directory)
  )();
  expect(await readdir(directory)).toEqual([]);
});

it('has to be a directory that can be written', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(openDataDirectory(join(root, 'file'))).rejects.toThrow(
    /^DATA_DIR: .* is not writable: /,
  );
  await expect(openDataDirectory(join(root, 'file', 'below'))).rejects.toThrow(
    /^DATA_DIR: .* is not writable: /,
  );
});

it('keeps strangers’ files', async () => {
  await mkdir(join(root, 'auth'));
  await (
    await openDataDirectory(root)
  )();
  expect(await readdir(root)).toEqual(['auth']);
});
