import { freePort } from '../../../tests/server/support/postgres-cluster.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import type { Random } from '../../../tests/fixtures/random.ts';
import type { Check, Result } from '../security-check.ts';
import { startDemo } from '../../demo-server.ts';
import { scanLog } from '../log-scan.ts';
import { callOf, documentedRoutes, OTHER_ROUTES } from './fuzz-calls.ts';
import type { FuzzCall } from './fuzz-calls.ts';
import { watchHeap } from './heap-floor.ts';
import { acquaintance } from './known.ts';
import { rawRequest, sendRaw } from './raw.ts';

/** Requests in flight. */
const LANES = 16;
/** Share of requests that are bytes on a connection of their own. */
const RAW = 0.1;
/** An answer that takes longer counts as a hang, in ms: the page's own deadline is 8 s. */
const HANG_MS = 15_000;
/** Growth of the heap's floor that is noise: a fifth, and in bytes. */
const HEAP_NOISE = { share: 1.2, bytes: 16 * 1024 * 1024 };
/** An id that opens something is longer. */
const PUBLIC_ID = 15;

/** Schema-driven and raw requests at a demo: no 5xx, no hang, no growing heap, and nothing of a user in its log. */
export const fuzzCheck: Check = {
  name: 'fuzz',
  async run({ seed, requests }) {
    const metrics = `127.0.0.1:${await freePort()}`;
    const demo = await startDemo({ LOG_LEVEL: 'info', SILNA_METRICS: metrics });
    try {
      const routes = [...(await documentedRoutes(demo.origin)), ...OTHER_ROUTES];
      const known = await acquaintance(demo.origin);
      const heap = watchHeap(`http://${metrics}/metrics`);
      const answers = new Map<string, number>();
      const faults = new Set<string>();
      let sent = 0;

      const one = async (random: Random) => {
        const isRaw = random.chance(RAW);
        const call = isRaw ? rawRequest(random) : callOf(routes, known, random);
        try {
          for (const status of await statusesOf(demo.origin, call)) {
            const kind = isUnimplemented(status, call) ? '501' : `${String(status)[0]}xx`;
            answers.set(kind, (answers.get(kind) ?? 0) + 1);
            if (kind === '5xx') faults.add(`${status}: ${nameOf(call)}`);
          }
        } catch (error) {
          faults.add(`${error instanceof Error ? error.message : String(error)}: ${nameOf(call)}`);
        }
      };
      const lane = async (random: Random) => {
        while (sent < requests) {
          sent += 1;
          heap.at(sent / requests);
          await one(random);
        }
      };
      const since = Date.now();
      await Promise.all(Array.from({ length: LANES }, (_, at) => lane(seeded(seed + at))));
      const seconds = Math.round((Date.now() - since) / 1000);
      const { early, late, marks } = await heap.end();
      if (demo.run.child.exitCode !== null) faults.add(`the server ended: ${demo.run.errors()}`);
      if (late > early * HEAP_NOISE.share + HEAP_NOISE.bytes) faults.add('the heap has grown');
      const memory = marks.map(
        ({ share, heap: used, resident }) =>
          `after ${Math.round(share * requests)} heap ${mib(used)}, resident ${mib(resident)}`,
      );
      const counts = [...answers].toSorted().map(([kind, count]) => `${kind} ${count}`);
      const result: Result = {
        item: 'fuzz: no 5xx, hang or growing heap',
        done: `${sent} requests (every tenth raw) at ${routes.length} routes in ${seconds} s: ${counts.join(', ')}; heap's floor ${mib(early)} early, ${mib(late)} late; ${memory.join('; ')}`,
        open: [...faults],
      };
      const secrets = new Set(known.ids.filter((id) => id.length > PUBLIC_ID));
      return [result, scanLog('the fuzz run', demo.run.output(), secrets)];
    } finally {
      await demo.end();
    }
  },
};

async function statusesOf(origin: string, call: FuzzCall | Buffer): Promise<number[]> {
  if (Buffer.isBuffer(call)) return sendRaw(origin, call);
  const { path, ...init } = call;
  const signal = AbortSignal.timeout(HANG_MS);
  const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual', signal });
  await response.arrayBuffer();
  return [response.status];
}

/** The document database says so of what it does not answer, as Firestore does; HTTP itself of its other versions. */
function isUnimplemented(status: number, call: FuzzCall | Buffer): boolean {
  return Buffer.isBuffer(call) ? status === 505 : status === 501 && call.path.startsWith('/v1/');
}

function nameOf(call: FuzzCall | Buffer): string {
  return Buffer.isBuffer(call)
    ? JSON.stringify(call.toString('latin1').slice(0, 200))
    : `${call.method} ${call.path} ${call.body ?? ''}`.slice(0, 400);
}

const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
