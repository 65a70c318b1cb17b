import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';
import type { Account } from './emulator-admin.ts';

const content = v.object({ users: v.array(v.unknown()) });

/** The accounts as the emulator holds them. */
interface AccountsInMemory {
  read(): Promise<Account[]>;
  /** Makes them what they were. */
  restore(accounts: readonly Account[]): Promise<void>;
}

/** The emulator's accounts on disk: either the old file or the new one, never half of one. */
export class AccountFile {
  readonly #path: string;
  readonly #memory: AccountsInMemory;
  readonly #log: (error: Error) => void;
  /** Content of the file; undefined until it was read or written. */
  #saved: readonly Account[] | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(path: string, memory: AccountsInMemory, log: (error: Error) => void) {
    this.#path = path;
    this.#memory = memory;
    this.#log = log;
  }

  /**
   * Hands the accounts of the file to `take`, which resolves with the reason for each that it refuses: that
   * one goes to a file of its own, so that it does not keep everybody out. Throws `StartError` for a file
   * that is not ours.
   */
  async load(take: (stored: unknown[]) => Promise<(string | undefined)[]>): Promise<void> {
    const stored = await this.#read();
    if (stored === undefined) return;
    const reasons = await take(stored);
    for (const [index, reason] of reasons.entries()) {
      if (reason !== undefined) await this.#leaveOut(stored[index], reason);
    }
    this.#saved = stored.filter((user, index): user is Account => reasons[index] === undefined);
  }

  /** Undefined when there is no file yet. */
  async #read(): Promise<unknown[] | undefined> {
    try {
      return v.parse(content, JSON.parse(await readFile(this.#path, 'utf8'))).users;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      const problem = `${this.#path} cannot be read: ${reasonOf(error)}`;
      throw new StartError(
        `DATA_DIR: ${problem}; repair it, or move it away to begin without accounts`,
      );
    }
  }

  /** Its file is named by its content, so it is written once however often it is read. */
  async #leaveOut(user: unknown, reason: string): Promise<void> {
    const text = JSON.stringify(user);
    const folder = join(dirname(this.#path), 'left-out');
    const file = join(
      folder,
      `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`,
    );
    await mkdir(folder, { recursive: true });
    await writeFile(file, text, { mode: 0o600, flush: true });
    const id = v.is(v.object({ localId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)) }), user)
      ? user.localId
      : 'without an id';
    this.#log(new Error(`identity account ${id} is left out and kept in ${file}: ${reason}`));
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
      // A later caller has lost no change by this failure, so its write does not begin with it.
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
