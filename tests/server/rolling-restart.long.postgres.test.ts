import { expect, it } from 'vitest';
import { patience } from '../fixtures/machine.ts';
import { findBalancer } from './support/balancer.ts';
import { createPostgresDatabase } from './support/database.ts';
import { restartInTurns } from './support/rolling-restart.ts';

const balancer = findBalancer();
if (balancer === undefined) {
  process.stderr.write('the rolling restart is skipped: no haproxy on PATH or in /usr/sbin\n');
}

it.skipIf(balancer === undefined)(
  'processes that are restarted in turns lose no request',
  async () => {
    const database = await createPostgresDatabase();
    const { failures, restarts, requests } = await restartInTurns({
      balancer: balancer ?? '',
      databaseUrl: database.url,
      requests: 500,
    }).finally(database.drop);
    expect(failures).toEqual([]);
    expect(restarts).toBeGreaterThanOrEqual(2);
    expect(requests).toBeGreaterThanOrEqual(500);
  },
  patience(180_000),
);
