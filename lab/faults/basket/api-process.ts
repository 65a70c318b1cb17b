/**
 * Runs one process of the shop: the real server on the port (0 for any) and the database of its arguments.
 * It tells its parent where it listens, and ends with it.
 */
import { buildApp } from '../../../server/app.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createTokenVerifier } from '../../../server/security/token-verifier.ts';
import { PROJECT } from './demo-project.ts';

/** Rate limits out of reach, because all clients come from one address. */
const UNLIMITED = { api: 1e9, documents: 1e9, identity: 1e9, reports: 1e9, accounts: 1e9 };

const [port, databaseUrl] = process.argv.slice(2);
if (port === undefined || databaseUrl === undefined) throw new Error('a port and a database');

const database = await openPostgres(databaseUrl);
const tokens = createTokenVerifier({ projectId: PROJECT });
const app = await buildApp({
  config: {
    logLevel: 'fatal',
    trustProxy: false,
    publicUrl: undefined,
    firebaseProjectId: PROJECT,
  },
  database,
  verifyToken: tokens.verify,
  clock: () => new Date(),
  limits: UNLIMITED,
});
process.send?.({ origin: await app.listen({ host: '127.0.0.1', port: Number(port) }) });
process.once('disconnect', () => process.exit(0));
