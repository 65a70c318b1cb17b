import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { basketItems } from '../../src/contract/baskets.ts';
import { freePort } from '../../tests/server/support/postgres-cluster.ts';
import { ServerProcesses } from '../../tests/server/support/server-process.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import type { Check, Result, SuiteOptions } from './check.ts';
import { startServer, until } from './demo-server.ts';

/** Guests who write at the same time, each one write after the other. */
const GUESTS = 20;
const PRODUCT = 1;
const KILLS = 5;
const AGAIN_MS = 100;
/** Longest from one kill to the next, in ms. */
const WRITING_MS = 300_000;

const guest = v.object({ uid: v.string() });
const contents = v.object({ data: v.object({ product_ids: basketItems }) });

export const jsonPost = (body: object, key: string = randomUUID()) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});

/**
 * A server on PGlite is killed (`kill -9`) while guests write: each acknowledged write is there, once. `faults basket`
 * does it on PostgreSQL.
 */
export const killCheck: Check = {
  name: 'kill',
  run: async (options) => [await killed(options)],
};

async function killed({ seed, writes }: SuiteOptions): Promise<Result> {
  const processes = await ServerProcesses.prepare();
  const random = seeded(seed);
  const port = await freePort();
  let server = await startServer(processes, port);
  const { origin } = server;
  const each = Math.ceil(writes / GUESTS);
  const faults: string[] = [];
  let acknowledged = 0;
  let repeated = 0;

  const shopper = async (uid: string) => {
    for (let count = 1; count <= each; count += 1) {
      const key = randomUUID();
      for (;;) {
        const call = jsonPost({ uid, product_id: PRODUCT, quantity: 1 }, key);
        const response = await fetch(`${origin}/api/guest/basket/add`, call).catch(() => undefined);
        if (response?.status === 200) break;
        if (response && response.status < 500) throw new Error(`${response.status} for a write`);
        repeated += 1;
        await pause(AGAIN_MS);
      }
      acknowledged += 1;
    }
  };
  const killer = async () => {
    const total = each * GUESTS;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const at = ((kill - 1 + random.next()) / KILLS) * total;
      await until('enough is written', async () => acknowledged >= at, WRITING_MS);
      server.run.child.kill('SIGKILL');
      await server.run.exit;
      server = await startServer(processes, port);
    }
  };
  try {
    const uids = await Promise.all(
      Array.from({ length: GUESTS }, async () => {
        const response = await fetch(`${origin}/api/guest/basket`, jsonPost({}));
        return v.parse(guest, await response.json()).uid;
      }),
    );
    await Promise.all([killer(), ...uids.map(shopper)]);
    for (const uid of uids) {
      const response = await fetch(`${origin}/api/guest/basket/${uid}`);
      const { data } = v.parse(contents, await response.json());
      const quantity = data.product_ids[0]?.quantity ?? 0;
      if (quantity !== each) faults.push(`a basket of ${each} writes has ${quantity}`);
    }
  } finally {
    await processes.end();
  }
  return {
    item: 'kill -9 during writes on PGlite: each is there, once',
    done: `${acknowledged} writes of ${GUESTS} guests, ${KILLS} kills, ${repeated} attempts without an answer`,
    open: faults,
  };
}
