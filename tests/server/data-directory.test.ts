import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataDirectory } from '../../server/data-directory.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'silna-data-'));
});
afterEach(() => rm(root, { recursive: true }));

const IN_USE = /^DATA_DIR: .* is in use by another running server$/;

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

it('is taken over from a process that was killed', async () => {
  const script = `require('net').createServer().listen(${JSON.stringify(join(root, 'lock.sock'))},
    () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  expect(await readdir(root)).toEqual(['lock.sock']);
  await (
    await openDataDirectory(root)
  )();
});

it('is locked as well where a socket’s path would be too long', async () => {
  const directory = join(root, 'x'.repeat(100));
  const release = await openDataDirectory(directory);
  await expect(openDataDirectory(directory)).rejects.toThrow(IN_USE);
  await release();
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
