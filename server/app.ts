import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { documentsRoutes } from './modules/documents/routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import type { IdentityEmulator } from './modules/identity/routes.ts';
import { mediaRoutes } from './modules/site/media.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { SubscriptionsRepo } from './modules/subscriptions/repo.ts';
import { subscriptionsRoutes } from './modules/subscriptions/routes.ts';
import { SubscriptionsService } from './modules/subscriptions/service.ts';
import { UsersRepo } from './modules/users/repo.ts';
import { usersRoutes } from './modules/users/routes.ts';
import { UsersService } from './modules/users/service.ts';
import errors from './plugins/errors.ts';
import gracefulClose from './plugins/graceful-close.ts';
import headers from './plugins/headers.ts';
import { healthRoutes } from './plugins/health.ts';
import { loggingOptions } from './plugins/logging.ts';
import openapi from './plugins/openapi.ts';
import limited, { RATE_LIMITS } from './plugins/rate-limits.ts';
import type { RateLimits } from './plugins/rate-limits.ts';
import type { VerifyToken } from './plugins/token-verifier.ts';
import validation from './plugins/validation.ts';

export interface AppDeps {
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl' | 'firebaseProjectId'>;
  database: Database;
  verifyToken: VerifyToken;
  clock: () => Date;
  /** Absolute directory of the build; without it only the API answers. */
  siteDir?: string | undefined;
  /** Demo only: without it the identity routes do not exist. */
  identityEmulator?: IdentityEmulator | undefined;
  limits?: RateLimits;
  logStream?: DestinationStream;
}

/** No call of the product sends more than a profile; the default of 1 MiB only helps an attacker. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole server, ready to listen or to be injected into; closing `database` is the caller's. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, verifyToken, clock, siteDir, limits = RATE_LIMITS } = deps;
  const { db } = database;

  const app = Fastify({
    ...loggingOptions(config.logLevel, deps.logStream),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
  });

  const subscriptions = new SubscriptionsService({ repo: new SubscriptionsRepo(db), clock });
  const hasActiveSubscription = (uid: string) => subscriptions.isActive(uid);
  const users = new UsersService({ repo: new UsersRepo(db), hasActiveSubscription, clock });

  await app.register(gracefulClose);
  await app.register(errors);
  await app.register(validation);
  await app.register(headers, { https: config.publicUrl?.startsWith('https:') === true });
  await app.register(healthRoutes, database);

  await app.register(async (api) => {
    await api.register(limited, { max: limits.api });
    await api.register(openapi);
    await api.register(usersRoutes, { users, verifyToken });
    await api.register(subscriptionsRoutes, { subscriptions, verifyToken });
  });

  await app.register(async (documents) => {
    await documents.register(limited, { max: limits.documents });
    await documents.register(documentsRoutes, {
      db,
      projectId: config.firebaseProjectId,
      verifyToken,
      hasActiveSubscription,
      clock,
    });
  });

  const { identityEmulator } = deps;
  if (identityEmulator !== undefined) {
    await app.register(async (identity) => {
      await identity.register(limited, { max: limits.identity });
      await identity.register(identityRoutes, {
        emulator: identityEmulator,
        publicUrl: config.publicUrl,
      });
    });
  }

  const mediaDir = siteDir && join(siteDir, 'media');
  if (mediaDir !== undefined && existsSync(mediaDir)) {
    await app.register(mediaRoutes, { root: mediaDir });
  }
  await siteRoutes(app, { root: siteDir });

  return app;
}
