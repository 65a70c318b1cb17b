import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { BareRoute } from './bare.ts';
import { bareReady, ready } from './process-messages.ts';
import type { Order, Ready } from './process-messages.ts';

const ENTRY = fileURLToPath(new URL('bench-server.ts', import.meta.url));

export interface BenchServer extends Ready {
  pid: number;
  /** Starts the yardstick in the same process; resolves with its origin. */
  bare(routes: readonly BareRoute[]): Promise<string>;
  stop(): Promise<void>;
}

export async function launchServer(order: Order): Promise<BenchServer> {
  const child = fork(ENTRY, [JSON.stringify(order)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const started = v.parse(ready, await saidBy(child));
  return {
    ...started,
    pid: child.pid ?? 0,
    async bare(routes) {
      child.send([...routes]);
      return v.parse(bareReady, await saidBy(child)).bare;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function saidBy(child: ChildProcess): Promise<unknown> {
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return said;
}
