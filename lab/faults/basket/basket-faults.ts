/**
 * `npm run lab -- faults basket`: many clients add and remove at random, through a network that loses requests
 * and answers, at two processes that are killed now and then. Exits with 1 when a basket is not what it
 * should be. `--seed` repeats the operations and faults of each client; how the clients interleave is
 * not determined by it.
 */
import type { Database } from '../../../server/db/open-database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { AuthEmulator } from '../../../server/demo/emulator.ts';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { newAccount } from './new-account.ts';
import { BasketClient } from './basket-client.ts';
import { RequestDelivery } from './request-delivery.ts';
import { ApiProcess } from './fleet.ts';
import { killAtRandom } from './kills.ts';
import { auditLedger } from './ledger.ts';
import { randomSeed, readOptions, whole } from '../../command-options.ts';
import { TEST_PROJECT } from '../../../tests/server/support/test-project.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import { report } from './basket-report.ts';
import { stockShop } from './stocked-shop.ts';
import { BasketTally } from './basket-tally.ts';
import { LossyTransport } from './transport.ts';
import { writeReport } from '../../write-report.ts';

const REPORT = 'reports/faults-basket.md';
const PROCESSES = 2;
/** Seeds of a client, one for each device. */
const SEEDS_EACH = 2;

const USUAL = { operations: 20_000, clients: 200, 'kill-every': 12_000 };
const QUICK = { operations: 1_000, clients: 20, 'kill-every': 2_000 };

const given = readOptions({
  seed: whole(),
  operations: whole(),
  /** Half are guests, half have accounts. */
  clients: whole(1),
  /** Milliseconds between two kills of a process; 0 for none. */
  'kill-every': whole(),
  quick: 'flag',
});
const usual = given.quick ? QUICK : USUAL;
const options = {
  seed: given.seed ?? randomSeed(),
  operations: given.operations ?? usual.operations,
  clients: given.clients ?? usual.clients,
  killEvery: given['kill-every'] ?? usual['kill-every'],
};
const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
const cluster = await startPostgres(binaries);
const emulator = await startEmulator();
const database = await openPostgres(cluster.url);
const tally = new BasketTally();
try {
  await stockShop(database.db);
  const started = Date.now();
  await run(database);
  const text = report(tally, options, (Date.now() - started) / 1000);
  await writeReport(REPORT, text);
} finally {
  await database.close();
  await emulator.stop();
  await cluster.stop();
}
// Also ends the server processes, which exit with this one.
process.exit(tally.differences.length > 0 ? 1 : 0);

async function startEmulator() {
  let origin = '';
  const auth = await AuthEmulator.start({
    projectId: TEST_PROJECT,
    onUp: async (address) => void (origin = address),
    onDown: () => {},
    log: console.error,
  });
  return { origin, stop: () => auth.stop() };
}

async function run({ db }: Database): Promise<void> {
  const host = { databaseUrl: cluster.url, emulator: new URL(emulator.origin).host };
  const fleet: ApiProcess[] = [];
  for (let count = 0; count < PROCESSES; count += 1) fleet.push(await ApiProcess.start(host));
  const transports = await Promise.all(fleet.map(({ origin }) => LossyTransport.to(origin)));
  const delivery = new RequestDelivery(transports, tally);

  const guests = Math.ceil(options.clients / 2);
  const clients: BasketClient[] = [];
  for (let index = 0; index < options.clients; index += 1) {
    const deps = { delivery, tally, seed: options.seed + SEEDS_EACH * (index + 1) };
    clients.push(
      index < guests
        ? new BasketClient(deps)
        : new BasketClient(deps, await newAccount(emulator.origin)),
    );
  }

  const ending = new AbortController();
  const kills = killAtRandom({
    fleet,
    tally,
    random: seeded(options.seed),
    every: options.killEvery,
    signal: ending.signal,
  });
  const each = Math.ceil(options.operations / clients.length);
  await Promise.all(clients.map((client) => client.shop(each)));
  ending.abort();
  await kills;

  await auditLedger(db, tally, guests);
  for (const transport of transports) {
    await Promise.all(clients.map((client) => client.verify(transport)));
    await transport.close();
  }
}
