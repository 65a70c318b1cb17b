import pg from 'pg';
import { createCitusDatabase, spreadTables } from '../../../tests/server/support/citus.ts';
import type { BenchServer } from './launch.ts';
import { describeLoad, quietMachine } from '../quiet-machine.ts';
import { callsOf } from './calls.ts';
import { grow } from './growth.ts';
import type { ClusterResults } from './cluster-report.ts';
import type { Shop } from './growth.ts';
import type { Settings } from './settings.ts';
import { stock } from './stock.ts';

/** As many as docs/scale.md says. */
const SHARDS = 64;
const NAME = 'silna_scale';

interface Places {
  /** A new database of one PostgreSQL. */
  single: string;
  /** The coordinator of a cluster. */
  coordinator: string;
  tokenOf: (uid: string) => string;
  start(url: string): Promise<BenchServer>;
}

/** Each call at one PostgreSQL and at a cluster with as many rows, in turns. */
export async function besideCluster(
  { single, coordinator, tokenOf, start }: Places,
  size: number,
  settings: Settings,
): Promise<ClusterResults> {
  const { nodes, url, drop } = await createCitusDatabase(coordinator, NAME);
  const admin = new pg.Client({ connectionString: url });
  const shops: Shop[] = [];
  try {
    await Promise.all([single, url].map((each) => stock(each, size)));
    await admin.connect();
    const since = performance.now();
    await spreadTables(url, SHARDS);
    const spreadSeconds = (performance.now() - since) / 1000;
    await admin.query('vacuum analyze');
    for (const each of [single, url]) {
      shops.push({ server: await start(each), calls: await callsOf(each, tokenOf) });
    }
    const busy = [await quietMachine()];
    const { rows } = await admin.query(
      `select pg_backend_pid() as pid, current_setting('server_version') as server,
         (select extversion from pg_extension where extname = 'citus') as extension`,
    );
    const [{ pid, server, extension }] = rows;
    const calls = await grow(shops, settings, pid);
    busy.push(await quietMachine());
    return {
      calls,
      size,
      workers: nodes.length - 1,
      versions: `PostgreSQL ${server}, Citus ${extension}`,
      spreadSeconds,
      machine: describeLoad(busy),
    };
  } finally {
    // A database with sessions can be dropped, but their ends would be errors of the processes.
    await Promise.all(shops.map(({ server }) => server.stop()));
    await admin.end();
    await drop();
  }
}
