import { open, rm } from 'node:fs/promises';

/**
 * Makes the empty file in which a program writes a backup of `file`, readable for the operator alone: everything of
 * every user is in it. One that a killed backup has left is replaced.
 */
export async function makeDraft(file: string): Promise<string> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  await (await open(draft, 'wx', 0o600)).close();
  return draft;
}
