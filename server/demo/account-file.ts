import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { reasonOf, StartError } from '../start-error.ts';
import { account } from './emulator-admin.ts';
import type { Account } from './emulator-admin.ts';

const content = v.object({ users: v.array(account) });

/** The accounts as the emulator holds them. */
export interface AccountsInMemory {
  read(): Promise<Account[]>;
  /** Makes them what they were. */
  restore(accounts: readonly Account[]): Promise<void>;
}

/** The emulator's accounts on disk: either the old file or the new one, never half of one. */
export class AccountFile {
  readonly #path: string;
  readonly #memory: AccountsInMemory;
  /** What the file holds; undefined until it was read or written. */
  #saved: readonly Account[] | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(path: string, memory: AccountsInMemory) {
    this.#path = path;
    this.#memory = memory;
  }

  /** Empty when there is no file yet. Throws `StartError` for a file that is not ours. */
  async load(): Promise<Account[]> {
    try {
      const { users } = v.parse(content, JSON.parse(await readFile(this.#path, 'utf8')));
      this.#saved = users;
      return users;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw new StartError(`DATA_DIR: ${this.#path} cannot be read: ${reasonOf(error)}`);
    }
  }

  /**
   * Resolves when everything that was true at the call is on disk; calls meanwhile share a write.
   * Rejects when it could not be written: by then memory holds what the file does. That may undo
   * the changes of those who wait for the next write, so they are refused as well.
   */
  save(): Promise<void> {
    this.#next ??= this.#afterRunning();
    return this.#next;
  }

  async #afterRunning(): Promise<void> {
    const failure = await this.#running?.then(noFailure, (error: unknown) => ({ error }));
    this.#next = undefined;
    const running = failure === undefined ? this.#write() : this.#takeBack(failure.error);
    this.#running = running;
    try {
      await running;
    } finally {
      // Whoever comes after a failure has not lost anything by it.
      if (this.#running === running) this.#running = undefined;
    }
  }

  async #write(): Promise<void> {
    const users = await this.#memory.read();
    try {
      const draft = `${this.#path}.new`;
      await mkdir(dirname(this.#path), { recursive: true });
      await writeFile(draft, JSON.stringify({ users }), { mode: 0o600, flush: true });
      await rename(draft, this.#path);
    } catch (error) {
      return this.#takeBack(error);
    }
    this.#saved = users;
  }

  async #takeBack(reason: unknown): Promise<never> {
    if (this.#saved !== undefined) await this.#memory.restore(this.#saved);
    throw reason;
  }
}

const noFailure = () => undefined;
