import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { reasonOf, StartError } from '../start-error.ts';
import { account } from './emulator-admin.ts';
import type { Account } from './emulator-admin.ts';

const content = v.object({ users: v.array(account) });

/** The emulator's accounts on disk: either the old file or the new one, never half of one. */
export class AccountFile {
  readonly #path: string;
  readonly #read: () => Promise<Account[]>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** `read` takes the accounts from the emulator. */
  constructor(path: string, read: () => Promise<Account[]>) {
    this.#path = path;
    this.#read = read;
  }

  /** Empty when there is no file yet. Throws `StartError` for a file that is not ours. */
  async load(): Promise<Account[]> {
    try {
      return v.parse(content, JSON.parse(await readFile(this.#path, 'utf8'))).users;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw new StartError(`DATA_DIR: ${this.#path} cannot be read: ${reasonOf(error)}`);
    }
  }

  /** Resolves when everything that was true at the call is on disk; calls meanwhile share a write. */
  save(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#running = this.#write();
        return this.#running;
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    const text = JSON.stringify({ users: await this.#read() });
    const draft = `${this.#path}.new`;
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, this.#path);
  }
}
