import { freePort } from '../../tests/server/support/postgres-cluster.ts';
import { ServerProcesses } from '../../tests/server/support/server-process.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import type { Check } from './security-check.ts';
import { startServer, until } from '../demo-server.ts';
import { Writes } from './writes.ts';

const KILLS = 5;
/** Longest from one kill to the next, in ms. */
const WRITING_MS = 300_000;

/**
 * A server on PGlite is killed (`kill -9`) while guests write: each acknowledged write is there, once. `faults basket`
 * does it on PostgreSQL.
 */
export const killCheck: Check = {
  name: 'kill',
  async run({ seed, writes: total }) {
    const processes = await ServerProcesses.prepare();
    const random = seeded(seed);
    const port = await freePort();
    try {
      let server = await startServer(processes, port);
      const writes = await Writes.begin(server.origin);
      const killer = async () => {
        for (let kill = 1; kill <= KILLS; kill += 1) {
          const at = ((kill - 1 + random.next()) / KILLS) * total;
          await until('enough is written', async () => writes.acknowledged >= at, WRITING_MS);
          server.run.child.kill('SIGKILL');
          await server.run.exit;
          server = await startServer(processes, port);
        }
      };
      await Promise.all([killer(), writes.insist(total)]);
      const done = `${writes.acknowledged} writes, ${KILLS} kills, ${writes.repeated} attempts without an answer`;
      const item = 'kill -9 during writes on PGlite: each is there, once';
      return [{ item, done, open: await writes.compare() }];
    } finally {
      await processes.end();
    }
  },
};
