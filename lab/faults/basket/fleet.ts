import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const ENTRY = fileURLToPath(new URL('api-process.ts', import.meta.url));
const hello = v.object({ origin: v.string() });

export interface FleetOptions {
  databaseUrl: string;
  /** `host:port` of the identity emulator. */
  emulator: string;
}

/** A process of the shop that can be killed at any time and is restarted on the same port. */
export class ApiProcess {
  readonly #options: FleetOptions;
  readonly origin: string;
  #child: ChildProcess;

  private constructor(options: FleetOptions, child: ChildProcess, origin: string) {
    this.#options = options;
    this.#child = child;
    this.origin = origin;
  }

  static async start(options: FleetOptions): Promise<ApiProcess> {
    const { child, origin } = await launch(options, '0');
    return new ApiProcess(options, child, origin);
  }

  /** Kills the process with SIGKILL and resolves when it has ended. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Resolves when the process listens again. */
  async restart(): Promise<void> {
    this.#child = (await launch(this.#options, new URL(this.origin).port)).child;
  }
}

async function launch({ databaseUrl, emulator }: FleetOptions, port: string) {
  const child = fork(ENTRY, [port, databaseUrl], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: emulator },
  });
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const parsed = v.safeParse(hello, said);
  if (!parsed.success) throw new Error('a process of the shop did not start');
  return { child, origin: parsed.output.origin };
}
