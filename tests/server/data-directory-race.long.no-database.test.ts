import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '../fixtures/machine.ts';
import type { Order } from './support/directory-contender.ts';
import { leaveDeadSocket } from './support/dead-socket.ts';

const PROCESSES = 10;
const ROUNDS = 50;
const LONG_MS = patience(180_000);

let root: string;
let processes: ChildProcess[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'silna-race-'));
  processes = Array.from({ length: PROCESSES }, () =>
    fork('tests/server/support/directory-contender.ts', { execArgv: ['--import', 'tsx'] }),
  );
  // Each is there once it has answered.
  await tellAll('release');
}, LONG_MS);
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await rm(root, { recursive: true });
});

function tellAll(order: Order): Promise<string[]> {
  return Promise.all(
    processes.map(async (child) => {
      const answered = once(child, 'message');
      child.send(order);
      return String((await answered)[0]);
    }),
  );
}

it(
  `has one owner in each of ${ROUNDS} rounds in which ${PROCESSES} processes ask at once for what a killed one held`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const directory = join(root, String(round));
      await mkdir(directory);
      leaveDeadSocket(join(directory, 'lock.sock'));
      const answers = await tellAll({ directory, at: Date.now() + 50 });
      expect(answers.filter((answer) => answer === 'owner')).toHaveLength(1);
      const refusals = answers.filter((answer) => answer !== 'owner');
      expect(refusals.filter((words) => !words.includes('is in use by another'))).toEqual([]);
      await tellAll('release');
      expect(await readdir(directory)).toEqual([]);
    }
  },
  LONG_MS,
);

it(
  `has one owner at a time while it is given back and asked for by ${PROCESSES} processes`,
  async () => {
    const directory = join(root, 'passed-on');
    let owner: ChildProcess | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = owner;
      const answers = await Promise.all(
        processes.map(async (child) => {
          const answered = once(child, 'message');
          if (child === before) child.send('release' satisfies Order);
          else child.send({ directory, at: Date.now() } satisfies Order);
          return [child, String((await answered)[0])] as const;
        }),
      );
      const owners = answers.filter(([, answer]) => answer === 'owner');
      expect(owners.length).toBeLessThanOrEqual(1);
      owner = owners[0]?.[0];
    }
  },
  LONG_MS,
);
