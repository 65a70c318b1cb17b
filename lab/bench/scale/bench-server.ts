/**
 * Runs the shop's server and, on another port, the yardstick in one process. The parent says which database
 * it uses and what the bare routes answer; the process ends with its parent.
 */
import * as v from 'valibot';
import { openPostgres } from '../../../server/db/postgres.ts';
import { bareApp } from './bare.ts';
import { benchApp } from './bench-app.ts';
import { benchVerifier } from './bench-identity.ts';
import { bareRoutes, order } from './process-messages.ts';
import type { Ready } from './process-messages.ts';

const HOST = '127.0.0.1';

const { databaseUrl, directUrl, identityPort } = v.parse(order, JSON.parse(process.argv[2] ?? ''));
const database = await openPostgres(databaseUrl, { directUrl });
const app = await benchApp(database, benchVerifier(identityPort).verify);
const origin = await app.listen({ host: HOST, port: 0 });

process.on('message', async (message) => {
  const bare = await bareApp(v.parse(bareRoutes, message)).listen({ host: HOST, port: 0 });
  process.send?.({ bare });
});
const ready: Ready = { origin };
process.send?.(ready);

process.once('disconnect', () => process.exit(0));
