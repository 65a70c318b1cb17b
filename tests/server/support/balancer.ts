import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './postgres-cluster.ts';

/** Interval at which the balancer asks each process whether it is ready, in ms; one answer decides. */
const CHECK_MS = 250;

export interface Balancer {
  url: string;
  /** Names of the processes that it sends requests to. */
  up(): Promise<string[]>;
  stop(): Promise<void>;
}

/** HAProxy's program; undefined when it is not installed. */
export function findBalancer(): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return directories.map((directory) => join(directory, 'haproxy')).find(existsSync);
}

/**
 * HAProxy in front of processes on ports of this machine, by name. It repeats nothing and sends a request to no other
 * process after a failure: each one that a process does not answer is the client's failure.
 */
export async function startBalancer(
  program: string,
  ports: Readonly<Record<string, number>>,
): Promise<Balancer> {
  const directory = await mkdtemp(join(tmpdir(), 'silna-balancer-'));
  const [port, statsPort] = [await freePort(), await freePort()];
  const lines = [
    'defaults',
    '  mode http',
    '  retries 0',
    '  timeout connect 5s',
    // Without it an answer that takes longer than an interval counts as none.
    '  timeout check 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen statistics',
    `  bind 127.0.0.1:${statsPort}`,
    '  stats enable',
    '  stats uri /',
    'listen silna',
    `  bind 127.0.0.1:${port}`,
    '  option forwardfor',
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    `  default-server check inter ${CHECK_MS}ms fall 1 rise 1`,
    ...Object.entries(ports).map(([name, each]) => `  server ${name} 127.0.0.1:${each}`),
  ];
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, `${lines.join('\n')}\n`);
  const balancer = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const ended = new Promise((done) => balancer.once('exit', done));
  return {
    url: `http://127.0.0.1:${port}`,
    async up() {
      const rows = await (await fetch(`http://127.0.0.1:${statsPort}/;csv`)).text();
      return Object.keys(ports).filter((name) =>
        rows.split('\n').some((row) => row.startsWith(`silna,${name},`) && row.includes(',UP,')),
      );
    },
    async stop() {
      balancer.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
