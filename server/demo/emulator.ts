import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { backoff } from '../../src/contract/backoff.ts';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';
import { SECRET } from './emulator-secret.ts';

interface EmulatorOptions {
  projectId: string;
  /** First part of the path of an administrator's calls; without it the emulator takes those of anybody. */
  secret?: string;
  /**
   * Awaited before the emulator counts as up, at every start: its memory is empty by then. `end` ends this
   * process; another takes its place.
   */
  onUp: (origin: string, end: () => void) => Promise<void>;
  onDown: () => void;
  log: (error: Error) => void;
}

/** The build bundles the child beside the server; from the sources tsx compiles it. */
const IS_BUNDLED = import.meta.url.endsWith('.js');
const ENTRY = fileURLToPath(
  new URL(IS_BUNDLED ? 'emulator-child.js' : 'emulator-child.ts', import.meta.url),
);
/** About 3 s on two idle cores, so this allows for a very busy machine. */
const START_DEADLINE_MS = 60_000;
const CHECK_EVERY_MS = 5_000;
const CHECK_DEADLINE_MS = 3_000;
const CHECKS_BEFORE_KILL = 3;
/** Pauses between the starts. */
const PAUSES = { first: 250, longest: 10_000 };

const hello = v.object({ port: v.number() });

/**
 * Keeps one emulator process alive: restarts it with growing pauses when it dies or hangs. It comes
 * back on the port it had: whoever was told its address once, as the Firebase SDK, keeps it for good.
 */
export class AuthEmulator {
  readonly #options: EmulatorOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  /** 0 until the first process has found a free one. */
  #port = 0;
  #life: Promise<void> = Promise.resolve();

  private constructor(options: EmulatorOptions) {
    this.#options = options;
  }

  /** Resolves when the first process is up. Throws `StartError` when it cannot be started. */
  static async start(options: EmulatorOptions): Promise<AuthEmulator> {
    const emulator = new AuthEmulator(options);
    try {
      const origin = await emulator.#launch();
      emulator.#life = emulator.#supervise(origin);
      return emulator;
    } catch (error) {
      await emulator.stop();
      throw error instanceof StartError ? error : new StartError(reasonOf(error));
    }
  }

  get processId(): number | undefined {
    return this.#child?.pid;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGKILL');
    await this.#life;
  }

  async #supervise(firstOrigin: string): Promise<void> {
    let origin: string | undefined = firstOrigin;
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      if (origin !== undefined) {
        await this.#watch(origin);
        this.#options.onDown();
        if (this.#stopping.signal.aborted) return;
        this.#options.log(new Error('identity emulator ended, starting it again'));
      }
      // Rejects when the server stops, which the loop asks itself.
      await delay(backoff(failures, PAUSES), undefined, { signal: this.#stopping.signal }).catch(
        () => {},
      );
      origin = await this.#relaunch();
      failures = origin === undefined ? failures + 1 : 0;
    }
  }

  async #relaunch(): Promise<string | undefined> {
    if (this.#stopping.signal.aborted) return undefined;
    try {
      return await this.#launch();
    } catch (error) {
      this.#child?.kill('SIGKILL');
      if (!this.#stopping.signal.aborted) this.#options.log(toError(error));
      return undefined;
    }
  }

  async #launch(): Promise<string> {
    const child = fork(ENTRY, [this.#options.projectId, String(this.#port)], {
      execArgv: IS_BUNDLED ? [] : ['--import', 'tsx'],
      cwd: dirname(ENTRY),
      // The parent's settings are not passed on.
      env: this.#options.secret === undefined ? {} : { [SECRET]: this.#options.secret },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    this.#port = await portOf(child);
    const origin = `http://127.0.0.1:${this.#port}`;
    await this.#options.onUp(origin, () => child.kill('SIGKILL'));
    return origin;
  }

  /** Resolves when the process has ended, by itself or because it no longer answered. */
  async #watch(origin: string): Promise<void> {
    const child = this.#child;
    if (child === undefined || hasEnded(child)) return;
    let silent = 0;
    const check = setInterval(async () => {
      silent = (await answers(origin)) ? 0 : silent + 1;
      if (silent >= CHECKS_BEFORE_KILL) child.kill('SIGKILL');
    }, CHECK_EVERY_MS);
    await new Promise((ended) => child.once('exit', ended));
    clearInterval(check);
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    let lastLook: NodeJS.Immediate | undefined;
    // A process that was busy making a database all the time has not yet read what came meanwhile.
    const timer = setTimeout(() => {
      lastLook = setImmediate(() => settle('did not start in time'));
    }, START_DEADLINE_MS);
    const settle = (problem?: string, port?: number) => {
      clearTimeout(timer);
      clearImmediate(lastLook);
      child.removeAllListeners();
      if (port === undefined) fail(new Error(`identity emulator ${problem}`));
      else done(port);
    };
    child.once('error', (error) => settle(`cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => settle(`ended at start (${signal ?? code})`));
    child.once('message', (message) => {
      const result = v.safeParse(hello, message);
      settle('said something unexpected', result.success ? result.output.port : undefined);
    });
  });
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin, { signal: AbortSignal.timeout(CHECK_DEADLINE_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
