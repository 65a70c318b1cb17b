import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { addressesOf, readMedia } from './content/media-manifest.ts';
import { openDataDirectory } from './data-directory.ts';
import { openDatabase } from './db/open-database.ts';
import type { Database } from './db/open-database.ts';
import { Leases } from './db/leases.ts';
import { shippedFile } from './demo/shipped-file.ts';
import type { DemoIdentity, DemoIdentityOptions } from './demo/demo-identity.ts';
import { letterLink } from './demo/mailbox.ts';
import { welcome } from './demo/demo-welcome.ts';
import { withDeadline } from './http/deadline.ts';
import { readLegalDocument } from './legal-documents.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createFirebaseAccounts } from './modules/account-deletion/account-store.ts';
import { createFirebaseClaims } from './modules/claims/firebase-claims.ts';
import { startHousekeeping } from './modules/housekeeping/housekeeping-schedule.ts';
import { createTokenVerifier } from './security/token-verifier.ts';
import { reasonOf } from './db/reason.ts';
import { StartError } from './start-error.ts';

interface StartOptions {
  /** Absolute directory of the build; undefined serves the API alone. */
  siteDir: string | undefined;
  /** Receives the lines to print at the terminal. */
  print: (line: string) => void;
}

export interface Server {
  log: FastifyBaseLogger;
  /** Finishes the requests in flight, then closes everything else. */
  close(): Promise<void>;
}

const CLOSE_DEADLINE_MS = 5_000;
const LIMITS_ARE_PER_PROCESS =
  'limits of requests are counted in each process: behind a balancer, N processes take N times as many';

type Closers = (() => Promise<void>)[];
type Log = (error: Error) => unknown;

/** Starts everything that `config` asks for. Throws `StartError` after closing what it has opened. */
export async function startServer(config: Config, options: StartOptions): Promise<Server> {
  const closers: Closers = [];
  const close = async () => {
    for (const release of closers.splice(0).toReversed()) await release();
  };
  try {
    const app = await assemble(config, options, closers);
    const port = await listen(app, config);
    if (config.databaseUrl !== undefined) app.log.info(LIMITS_ARE_PER_PROCESS);
    options.print(`Silna: ${config.publicUrl ?? localAddress(config.host, port)}`);
    if (config.mode === 'demo') welcome().forEach(options.print);
    return { log: app.log, close };
  } catch (error) {
    // The reason has to be said even when a part that is half open cannot be closed.
    await withDeadline(CLOSE_DEADLINE_MS, close()).catch(() => {});
    throw error;
  }
}

/** The closer of each opened part, in the order of opening. */
async function assemble(
  config: Config,
  { siteDir, print }: StartOptions,
  closers: Closers,
): Promise<FastifyInstance> {
  const clock = () => new Date();
  // Parts below the app use its log, which is created after them.
  const early: Error[] = [];
  let report: Log = (error) => early.push(error);
  const log: Log = (error) => report(error);
  const warnings: string[] = [];
  const onClearText = (message: string) => void warnings.push(message);

  if (config.mode === 'demo' || config.databaseUrl === undefined) {
    closers.push(await openDataDirectory(config.dataDir));
  }
  const [database, identityEmulator] = await openStores(
    config,
    { print, log, onClearText },
    closers,
  );
  if (config.mode === 'demo') {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    await seedDemo(database.db, { hasStripe: config.stripe !== undefined, now: clock() });
  }

  let metrics: Metrics | undefined;
  if (config.metrics !== undefined) {
    const measuring = await import('./metrics/metrics.ts');
    const { serveMetrics } = await import('./metrics/metrics-server.ts');
    metrics = new measuring.Metrics(database);
    closers.push(await serveMetrics(metrics, config.metrics));
  }
  const tokens = createTokenVerifier({ projectId: config.firebaseProjectId });
  closers.push(() => tokens.close());
  const verifyToken = tokens.verify;
  const claims = createFirebaseClaims(config.firebaseProjectId);
  closers.push(() => claims.close());
  const accounts = createFirebaseAccounts(
    config.firebaseProjectId,
    identityEmulator && (() => identityEmulator.saveAccounts()),
  );
  closers.push(() => accounts.close());
  const app = await buildApp({
    config,
    database,
    verifyToken,
    clock,
    metrics,
    siteDir,
    mediaAddresses: addressesOf(readMedia((await shippedFile('media.json')).text)),
    identityEmulator,
    mail: await mailOf(config, print),
    claims,
    accounts,
  });
  closers.push(() => app.close());
  report = (error) => app.log.error({ err: error });
  early.forEach(log);
  for (const warning of warnings) app.log.warn(warning);
  const leases = new Leases({ db: database.db, clock });
  closers.push(startHousekeeping({ db: database.db, clock, leases, log }));
  return app;
}

/** The database and, in the demo, the identity emulator; side by side, since both take seconds. */
async function openStores(
  config: Config,
  {
    print,
    log,
    onClearText,
  }: { print: (line: string) => void; log: Log; onClearText: (message: string) => void },
  closers: Closers,
): Promise<[Database, DemoIdentity | undefined]> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, namesStatements, dataDir } = config;
  const { firebaseProjectId: projectId } = config;
  const [database, identity] = await Promise.allSettled([
    openDatabase({ url, directUrl, namesStatements, dataDir, onIdleError: log, onClearText }),
    config.mode === 'demo'
      ? startIdentity({
          projectId,
          dataDir,
          log,
          onLetter: (letter, origin) => print(`E-mail (demo): ${letterLink(letter, origin)}`),
        })
      : undefined,
  ]);
  if (database.status === 'fulfilled') closers.push(() => database.value.close());
  if (identity.status === 'fulfilled') closers.push(async () => identity.value?.stop());
  return [valueOf(database), valueOf(identity)];
}

/** The mail server, in the demo a mailbox in its place; undefined writes no letters. */
async function mailOf({ smtp, mode, dataDir }: Config, print: (line: string) => void) {
  if (smtp !== undefined) {
    const { SmtpPort } = await import('./modules/letters/smtp-port.ts');
    return new SmtpPort(smtp, readLegalDocument);
  }
  if (mode !== 'demo') return undefined;
  const { DemoMailbox } = await import('./demo/mailbox.ts');
  return new DemoMailbox({ dataDir, readDocument: readLegalDocument, print });
}

/** Loaded for the demo alone. */
async function startIdentity(options: DemoIdentityOptions): Promise<DemoIdentity> {
  const { startDemoIdentity } = await import('./demo/demo-identity.ts');
  return startDemoIdentity(options);
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** An address that a browser on this machine can open. */
function localAddress(host: string, port: number): string {
  if (['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) {
    return `http://localhost:${port}`;
  }
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${port} on ${host} is already in use`);
    if (code === 'EACCES') throw new StartError(`PORT: ${port} needs more rights than we have`);
    throw new StartError(`HOST: cannot listen on ${host}:${port}: ${reasonOf(error)}`);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
