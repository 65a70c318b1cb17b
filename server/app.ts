import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAccountServices } from './account-services.ts';
import { apiRoutes } from './api-routes.ts';
import type { AppDeps } from './app-deps.ts';
import { Leases } from './db/leases.ts';
import measured from './metrics/request-metrics.ts';
import { documentsRoutes } from './modules/documents/routes.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { mailLetters } from './mailed-letters.ts';
import type { LetterDelivery } from './modules/letters/letter-delivery.ts';
import { sandboxRoutes } from './payment-sandbox/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { refuseEndedTokens } from './modules/users/ended-tokens.ts';
import { createShopServices } from './shop/shop-services.ts';
import type { ShopServices } from './shop/shop-services.ts';
import { choosePaymentProvider } from './open-payment-provider.ts';
import { addressOptions } from './http/addresses.ts';
import { connectionOptions } from './http/connections.ts';
import crossOrigin from './plugins/cross-origin.ts';
import errors from './plugins/error-answers.ts';
import forwarded from './plugins/forwarded.ts';
import gracefulClose from './plugins/graceful-close.ts';
import headers from './plugins/headers.ts';
import { contentPolicies } from './http/content-policy.ts';
import { healthRoutes } from './http/health.ts';
import { loggingOptions } from './http/logging.ts';
import { registerMedia } from './register-media.ts';
import { reportsRoutes } from './reports.ts';
import { pageOrigin } from './http/page-origin.ts';
import { scheduleRounds } from './schedule-rounds.ts';
import limited from './plugins/rate-limits.ts';
import { limitAccounts } from './security/account-limit.ts';
import validation from './plugins/validation.ts';
import { webhooksRoutes } from './webhooks.ts';

/** No call of the product sends more than a profile; the default of 1 MiB would only serve abuse. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** The complete server, ready to listen or for `inject`. The caller closes `database`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, metrics, siteDir } = deps;
  const { limits } = config;
  const { db } = database;
  const verifyToken = refuseEndedTokens(
    limitAccounts(deps.verifyToken, { most: limits.accounts, clock }),
    db,
  );

  const app = Fastify({
    ...loggingOptions(config.logLevel, deps.logStream),
    ...connectionOptions,
    ...addressOptions,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
  });

  const { provider, sandbox } =
    deps.paymentProvider === undefined
      ? choosePaymentProvider({
          app,
          db,
          stripe: config.stripe,
          methods: config.paymentMethods,
          clock,
          deliverWebhook: deps.deliverWebhook,
          mayBePaid: (paymentId): Promise<boolean> => money.pages.mayBePaid(paymentId),
        })
      : { provider: deps.paymentProvider, sandbox: undefined };
  const money: ShopServices = createShopServices({
    db,
    provider,
    writesLetters: deps.mail !== undefined,
    clock,
    log: app.log,
  });
  metrics?.watchWithdrawals(() => money.withdrawals.countOpen());
  let letters: LetterDelivery | undefined;
  const { products, subscriptions, maintenance } = money;
  const hasActiveSubscription = (uid: string) => subscriptions.isActive(uid);
  const accounts = createAccountServices({ ...deps, db, shop: money, log: app.log });
  const onSettled = (leavesWork: boolean) => {
    void letters?.run();
    if (!leavesWork) return;
    void accounts.claims?.drain();
    void maintenance.run();
  };
  const onAsked = () => void letters?.run();
  const originOf = (request: FastifyRequest) => pageOrigin(request, config.publicUrl);

  await app.register(gracefulClose, { drainMs: config.drainMs });
  if (metrics !== undefined) await app.register(measured, { metrics });
  await app.register(forwarded, { trusted: config.trustProxy });
  await app.register(errors);
  await app.register(validation);
  const policies = contentPolicies({
    allowsTagManager: config.tagManagerId !== undefined,
    apiOrigin: config.apiOrigin,
    mediaOrigins: config.mediaOrigins,
    authDomain: config.authDomain,
  });
  await app.register(headers, {
    https: config.publicUrl?.startsWith('https:') === true,
    documentPolicy: policies.ofDocument(),
  });
  if (config.apiOrigin !== undefined && config.publicUrl !== undefined) {
    await app.register(crossOrigin, { page: config.publicUrl });
  }
  const { identityEmulator } = deps;
  await app.register(healthRoutes, {
    parts: {
      database: () => database.ping(),
      ...(identityEmulator && { identity: () => identityEmulator.ping() }),
    },
  });

  await app.register(apiRoutes, {
    db,
    clock,
    limits,
    shop: money,
    accounts,
    verifyToken,
    originOf,
    onAsked,
  });

  await app.register(reportsRoutes, {
    max: limits.reports,
    logs: config.logsClientErrors,
    metrics,
  });

  await app.register(webhooksRoutes, {
    config,
    provider,
    shop: money,
    onSettled,
    max: limits.api,
    metrics,
    clock,
  });

  const leased = {
    leases: new Leases({ db, clock }),
    log: (error: Error) => app.log.error({ err: error }, 'a schedule did not run'),
  };
  await scheduleRounds(app, { ...leased, ...money, ...accounts });

  if (deps.mail !== undefined) {
    letters = await mailLetters(app, { ...leased, db, port: deps.mail, config, clock, metrics });
  }

  if (sandbox !== undefined) {
    await app.register(async (pages) => {
      await pages.register(limited, { max: limits.api });
      await pages.register(sandboxRoutes, sandbox);
    });
  }

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

  if (identityEmulator !== undefined) {
    await app.register(async (identity) => {
      await identity.register(limited, { max: limits.identity });
      await identity.register(identityRoutes, {
        emulator: identityEmulator,
        publicUrl: config.publicUrl,
      });
    });
  }

  await registerMedia(app, siteDir, deps.mediaAddresses ?? []);
  await siteRoutes(app, {
    root: siteDir,
    policies,
    shop: {
      onSale: () => products.onSale(),
      productById: async (id) => (await products.byIds([id]))[0],
      originOf,
      clock,
      limit: limits.api,
    },
  });

  return app;
}
