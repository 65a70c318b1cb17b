/**
 * Runs one process of the shop: the real server on the port (0 for any) and the database of its arguments.
 * It tells its parent where it listens, and ends with it.
 */
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createTokenVerifier } from '../../../server/security/token-verifier.ts';
import { UNLIMITED } from '../../../tests/fixtures/unlimited.ts';

const [port, databaseUrl] = process.argv.slice(2);
if (port === undefined || databaseUrl === undefined) throw new Error('a port and a database');

const database = await openPostgres(databaseUrl);
const config = { ...readConfig({ LOG_LEVEL: 'fatal' }), limits: UNLIMITED };
const tokens = createTokenVerifier({ projectId: config.firebaseProjectId });
const app = await buildApp({
  config,
  database,
  verifyToken: tokens.verify,
  clock: () => new Date(),
});
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: Number(port) }) });
process.once('disconnect', () => process.exit(0));
