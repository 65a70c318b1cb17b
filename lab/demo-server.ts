import { setTimeout as pause } from 'node:timers/promises';
import { UNLIMITED } from '../tests/fixtures/unlimited.ts';
import { freePort } from '../tests/server/support/postgres-cluster.ts';
import { argumentsOf, ServerProcesses } from '../tests/server/support/server-process.ts';
import type { Run } from '../tests/server/support/server-process.ts';

/** `UNLIMITED` as a setting. */
export const RATE_LIMITS = Object.entries(UNLIMITED)
  .map(([part, most]) => `${part}:${most}`)
  .join();

/** Longest that a start takes on a busy machine, in ms. */
const START_MS = 120_000;
const POLL_MS = 50;

export interface LabServer {
  origin: string;
  run: Run;
}

/** Starts the build as `npm start` does, a process that `processes` owns on `port`, and waits until it is ready. */
export async function startServer(
  processes: ServerProcesses,
  port: number,
  variables: Record<string, string> = {},
): Promise<LabServer> {
  const run = processes.run(
    { PORT: String(port), SILNA_RATE_LIMITS: RATE_LIMITS, ...variables },
    { args: await argumentsOf('start') },
  );
  const origin = `http://127.0.0.1:${port}`;
  await until(`a server on ${port} is ready`, async () => {
    if (run.child.exitCode !== null) throw new Error(run.errors());
    return isReady(origin);
  });
  return { origin, run };
}

export async function isReady(origin: string): Promise<boolean> {
  const { ok } = await fetch(`${origin}/readyz`).catch(() => ({ ok: false }));
  return ok;
}

/** Throws when `check` does not hold in time. */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  ms = START_MS,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await pause(POLL_MS);
  }
}

/** A demo with a data directory of its own. */
export async function startDemo(variables: Record<string, string> = {}) {
  const processes = await ServerProcesses.prepare();
  const server = await startServer(processes, await freePort(), variables);
  return { ...server, end: () => processes.end() };
}
