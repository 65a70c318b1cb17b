import { access, constants, mkdir } from 'node:fs/promises';
import { reasonOf } from './db/reason.ts';
import { lockDirectory } from './directory-lock.ts';
import { StartError } from './start-error.ts';

/**
 * Makes `directory` exclusive to this process and resolves with a function that releases it. Throws `StartError` when
 * the directory is not writable or another process holds it.
 */
export async function openDataDirectory(directory: string): Promise<() => Promise<void>> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${directory} is not writable: ${reasonOf(error)}`);
  }
  const release = await lockDirectory(directory).catch((error: unknown) => {
    throw new StartError(`DATA_DIR: ${directory} cannot be locked: ${reasonOf(error)}`);
  });
  if (release === undefined) {
    throw new StartError(`DATA_DIR: ${directory} is in use by another running server`);
  }
  return release;
}
