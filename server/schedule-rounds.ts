import type { FastifyInstance } from 'fastify';
import type { Leases } from './db/leases.ts';
import { type AccountDeletions, DELETIONS_MS } from './modules/account-deletion/service.ts';
import { type Claims, CLAIMS_MS } from './modules/claims/service.ts';
import { MAINTENANCE_MS, type PaymentMaintenance } from './modules/payments/payment-maintenance.ts';
import { NOTICES_MS, type RenewalNotices } from './modules/subscriptions/renewal-notices.ts';
import { STOCK_ALERTS_MS, type StockAlerts } from './modules/stock-alerts/service.ts';
import { REMINDERS_MS, type RemindersService } from './modules/reminders/service.ts';
import { scheduleWithServer } from './plugins/schedule-with-server.ts';

interface RoundsDeps {
  leases: Leases;
  log: (error: Error) => void;
  maintenance: PaymentMaintenance;
  deletions: AccountDeletions;
  claims: Claims | undefined;
  /** Undefined where no letters are mailed. */
  renewalNotices: RenewalNotices | undefined;
  stockAlerts: StockAlerts;
  reminders: RemindersService;
}

/** Registers the rounds of a running server; of several servers one makes each of them at a time. */
export async function scheduleRounds(
  app: FastifyInstance,
  {
    leases,
    log,
    maintenance,
    deletions,
    claims,
    renewalNotices,
    stockAlerts,
    reminders,
  }: RoundsDeps,
): Promise<void> {
  const leased = { leases, log };
  await app.register(scheduleWithServer, {
    ...leased,
    name: 'payments',
    everyMs: MAINTENANCE_MS,
    work: () => maintenance.round(),
    end: () => maintenance.stop(),
  });
  await app.register(scheduleWithServer, {
    ...leased,
    name: 'account-deletions',
    everyMs: DELETIONS_MS,
    work: () => deletions.round(),
  });
  await app.register(scheduleWithServer, {
    ...leased,
    name: 'stock-alerts',
    everyMs: STOCK_ALERTS_MS,
    work: () => stockAlerts.round(),
  });
  if (renewalNotices !== undefined) {
    await app.register(scheduleWithServer, {
      ...leased,
      name: 'renewal-notices',
      everyMs: NOTICES_MS,
      work: () => renewalNotices.round(),
    });
  }
  if (reminders.key !== null) {
    await app.register(scheduleWithServer, {
      ...leased,
      name: 'reminders',
      everyMs: REMINDERS_MS,
      work: () => reminders.round(),
    });
  }
  if (claims === undefined) return;
  await app.register(scheduleWithServer, {
    ...leased,
    name: 'claims',
    everyMs: CLAIMS_MS,
    work: () => claims.drain(),
    end: () => claims.stop(),
  });
}
