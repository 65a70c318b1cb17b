import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { freePort } from '../../tests/server/support/postgres-cluster.ts';
import { argumentsOf } from '../../tests/server/support/server-process.ts';
import { isReady, until } from '../demo-server.ts';

/** A process that serves at `origin` until it is stopped. */
export interface ServedProcess {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the server of the built checkout in `folder` and waits until it is ready. */
export async function startCheckout(
  folder: string,
  variables: Record<string, string>,
): Promise<ServedProcess> {
  return startProgram(folder, await argumentsOf('start', folder), variables);
}

/** Starts a program that listens on `PORT` and answers `/readyz`, and waits until it does. */
export async function startProgram(
  cwd: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<ServedProcess> {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', PORT: String(port), ...variables },
  });
  const gone = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await until('a server is ready', async () => {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} has ended`);
    return isReady(origin);
  });
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Makes a database on the PostgreSQL at `url`; resolves with its address. */
export async function newDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  return new URL(`/${name}`, url).href;
}
