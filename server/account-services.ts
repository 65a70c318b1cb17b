import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import type { Db } from './db/open-database.ts';
import { AccountDeletions } from './modules/account-deletion/service.ts';
import { Claims } from './modules/claims/service.ts';
import { RemindersService } from './modules/reminders/service.ts';
import { configuredSender } from './modules/reminders/web-push.ts';
import { UsersService } from './modules/users/service.ts';
import type { ShopServices } from './shop/shop-services.ts';

interface AccountServicesDeps extends Pick<
  AppDeps,
  'config' | 'clock' | 'claims' | 'accounts' | 'push'
> {
  db: Db;
  shop: Pick<ShopServices, 'subscriptions' | 'endPayments'>;
  log: FastifyBaseLogger;
}

export type AccountServices = ReturnType<typeof createAccountServices>;

/** The services around an account and its phones, which ask the shop what it has paid for. */
export function createAccountServices(deps: AccountServicesDeps) {
  const { db, config, clock, log } = deps;
  const { subscriptions, endPayments } = deps.shop;
  return {
    users: new UsersService({
      db,
      hasActiveSubscription: (uid) => subscriptions.isActive(uid),
      clock,
    }),
    reminders: new RemindersService({
      db,
      clock,
      push: deps.push ?? configuredSender(config.vapid, log),
    }),
    claims:
      deps.claims &&
      new Claims({
        db,
        store: deps.claims,
        paidUntil: (tx, uid) => subscriptions.accessUntil(tx, uid),
        log,
      }),
    deletions: new AccountDeletions({
      db,
      accounts: deps.accounts,
      refuseForeignPlans: (uid) => subscriptions.refuseMobilePlan(uid),
      endPayments,
      clock,
      log,
    }),
  };
}
