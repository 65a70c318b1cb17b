import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountServices } from './account-services.ts';
import type { Db } from './db/open-database.ts';
import { createIdempotency } from './http/idempotency.ts';
import { accountDeletionRoutes } from './modules/account-deletion/routes.ts';
import { guestBasketsRoutes } from './modules/baskets/guest-routes.ts';
import { basketsRoutes } from './modules/baskets/routes.ts';
import { calendarRoutes, publicCalendarRoutes } from './modules/calendar/routes.ts';
import { CalendarService } from './modules/calendar/service.ts';
import { guestOrdersRoutes, ordersRoutes } from './modules/orders/routes.ts';
import { paymentsRoutes } from './modules/payments/routes.ts';
import { productsRoutes } from './modules/products/routes.ts';
import { remindersRoutes } from './modules/reminders/routes.ts';
import { stockAlertsRoutes } from './modules/stock-alerts/routes.ts';
import { subscriptionsRoutes } from './modules/subscriptions/routes.ts';
import { trainingRoutes } from './modules/training/routes.ts';
import { TrainingService } from './modules/training/service.ts';
import { usersRoutes } from './modules/users/routes.ts';
import { withdrawalsRoutes } from './modules/withdrawals/routes.ts';
import emptyJson from './plugins/empty-json.ts';
import openapi from './plugins/openapi.ts';
import limited from './plugins/rate-limits.ts';
import type { RateLimits } from './plugins/rate-limits.ts';
import type { VerifyToken } from './security/token-verifier.ts';
import type { ShopServices } from './shop/shop-services.ts';

interface ApiOptions {
  db: Db;
  clock: () => Date;
  limits: RateLimits;
  shop: ShopServices;
  accounts: AccountServices;
  verifyToken: VerifyToken;
  originOf: (request: FastifyRequest) => string;
  /** Called after a letter was asked for. */
  onAsked: () => void;
}

/** The calls of the API, which count against one limit. */
export async function apiRoutes(
  api: FastifyInstance,
  { db, clock, limits, shop, accounts, verifyToken, originOf, onAsked }: ApiOptions,
): Promise<void> {
  const { products, stockAlerts: alerts, baskets, orders, subscriptions, cardPlans } = shop;
  const { payments, withdrawals } = shop;
  const { users, reminders, deletions } = accounts;
  const idempotently = createIdempotency({ db, clock });
  const { reports: max } = limits;
  const calendars = new CalendarService({ db, clock });
  const training = new TrainingService({
    db,
    clock,
    onPlanChange: (tx, owner) => reminders.planChanged(tx, owner),
  });
  await api.register(limited, { max: limits.api });
  await api.register(emptyJson);
  await api.register(openapi);
  await api.register(usersRoutes, { users, idempotently, verifyToken });
  await api.register(accountDeletionRoutes, { deletions, verifyToken });
  await api.register(subscriptionsRoutes, {
    subscriptions,
    cardPlans,
    idempotently,
    verifyToken,
    originOf,
  });
  await api.register(paymentsRoutes, { payments, idempotently, verifyToken, originOf });
  await api.register(productsRoutes, { products });
  await api.register(stockAlertsRoutes, { alerts, max, onAsked });
  await api.register(basketsRoutes, { baskets, idempotently, verifyToken });
  await api.register(guestBasketsRoutes, { baskets, idempotently });
  await api.register(ordersRoutes, { orders, verifyToken });
  await api.register(guestOrdersRoutes, { orders });
  await api.register(withdrawalsRoutes, { withdrawals, idempotently, verifyToken, max });
  await api.register(trainingRoutes, { training, verifyToken });
  await api.register(calendarRoutes, { calendars, idempotently, verifyToken });
  await api.register(remindersRoutes, { reminders, idempotently, verifyToken });
  await api.register(publicCalendarRoutes, { calendars, originOf });
}
