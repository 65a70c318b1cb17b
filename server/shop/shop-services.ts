import type { Db } from '../db/open-database.ts';
import { BasketsService } from '../modules/baskets/service.ts';
import { OrdersService } from '../modules/orders/service.ts';
import { ISSUE_MESSAGE } from '../modules/payments/issue-message.ts';
import { PaymentIssues } from '../modules/payments/issues.ts';
import { OpenCheckouts } from '../modules/payments/open-checkouts.ts';
import type { PaymentProvider } from '../modules/payments/payment-provider.ts';
import { Refunds } from '../modules/payments/refunds.ts';
import { PaymentsRepo } from '../modules/payments/repo.ts';
import { PaymentsService } from '../modules/payments/service.ts';
import { Settlement } from '../modules/payments/settlement.ts';
import type { Shop } from '../modules/payments/shop-port.ts';
import { PaymentMaintenance } from '../modules/payments/payment-maintenance.ts';
import { createWithdrawals } from './order-withdrawals.ts';
import { OrderLetters } from './queue-order-letters.ts';
import { PlanLetters } from './queue-plan-letters.ts';
import { ProductsService } from '../modules/products/service.ts';
import { CardPlans } from '../modules/subscriptions/card-plans.ts';
import type { PlanIssue } from '../modules/subscriptions/keep-newest.ts';
import { PlanRecords } from '../modules/subscriptions/plan-records.ts';
import { RenewalNotices } from '../modules/subscriptions/renewal-notices.ts';
import { Revenuecat } from '../modules/subscriptions/revenuecat.ts';
import type { RevenuecatDeps } from '../modules/subscriptions/revenuecat.ts';
import { SubscriptionsService } from '../modules/subscriptions/service.ts';
import { StockAlerts } from '../modules/stock-alerts/service.ts';
import { StockLetters } from './queue-stock-letters.ts';
import { UsersRepo } from '../modules/users/repo.ts';
import { ownerOfUser } from '../security/owner.ts';
import type { Owner } from '../security/owner.ts';

interface ShopServicesDeps {
  db: Db;
  provider: PaymentProvider;
  /** Whether letters are mailed, and so written. */
  writesLetters?: boolean;
  clock: () => Date;
  log: RevenuecatDeps['log'] & {
    warn(detail: object, message: string): void;
    error(detail: object, message: string): void;
  };
}

export type ShopServices = ReturnType<typeof createShopServices>;

/** The services around shop and plans, where the modules meet that must not know each other. */
export function createShopServices({ db, provider, writesLetters, clock, log }: ShopServicesDeps) {
  const reportIssues = (found: readonly PlanIssue[]) => {
    if (found.length === 0) return;
    const about = found.map(({ reference }) => reference);
    log.error({ issues: found.map(({ kind }) => kind), about }, ISSUE_MESSAGE);
  };
  const products = new ProductsService({ db, notifies: writesLetters === true, clock });
  const planLetters =
    writesLetters === true
      ? new PlanLetters({
          productOf: (tx, id) => products.find(tx, id),
          emailOf: async (tx, uid) => (await new UsersRepo(tx).find(uid))?.email,
          clock,
        })
      : undefined;
  const plans = new PlanRecords({
    db,
    read: (id) => provider.readSubscription(id),
    noteIssues: (tx, found, { uid, paymentId }) =>
      new PaymentIssues(tx).noteOnce({ owner: ownerOfUser({ uid }), paymentId }, found, clock()),
    replacePayments: async (tx, uid, own) => {
      const others = { owner: ownerOfUser({ uid }), kind: 'plan', id: own ?? '' } as const;
      await new PaymentsRepo(tx).supersedeOthers(others, clock());
    },
    reportIssues,
    tell: planLetters && ((tx, plan, news) => planLetters.changed(tx, plan, news)),
    clock,
  });
  const cardPlans = new CardPlans({
    db,
    plans,
    endSubscription: (id) => provider.endSubscription(id),
    clock,
  });
  const subscriptions: SubscriptionsService = new SubscriptionsService({
    db,
    card: provider,
    plans,
    closePages: (uid): Promise<void> => pages.closePlans(ownerOfUser({ uid })),
    closeReplaced: (): Promise<void> => pages.closeReplaced(),
    clock,
  });
  const baskets = new BasketsService({
    db,
    handOverPayments: (tx, from, to): Promise<void> => payments.handOver(tx, from, to),
    clock,
  });
  const refunds = new Refunds({ db, provider, clock, log });
  const withdrawals = createWithdrawals({ db, writesLetters: writesLetters === true, clock, log });
  const letters = writesLetters === true ? new OrderLetters({ clock }) : undefined;
  const orders = new OrdersService({
    db,
    readRefunds: (owner, paymentIds) => refunds.sums(owner, paymentIds),
    readWithdrawals: (owner) => withdrawals.ofOrders(owner),
    tell: letters && ((tx, order, lines) => letters.paid(tx, order, lines)),
    clock,
  });
  const shop: Shop = {
    readBasket: (tx, owner) => baskets.contents(tx, owner),
    takeFromBasket: (tx, owner, lines) => baskets.takePaid(tx, owner, lines),
    shortages: (tx, wanted) => products.shortages(tx, wanted),
    takeStock: (tx, sold) => products.takeStock(tx, sold),
    createOrder: (tx, order) => orders.create(tx, order),
    productOf: (tx, id) => products.find(tx, id),
    withdrawn: (tx, ids) => products.withdrawn(tx, ids),
    allWithdrawn: (tx) => products.allWithdrawn(tx),
    hasPlanThatPreventsSale: (tx, uid) => subscriptions.hasPlanThatPreventsSale(tx, uid),
    readPlans: (uid) => cardPlans.readBeforeSale(uid),
    withPlan: (id, work) =>
      plans.reading(id, (tx, reading) =>
        work(tx, {
          isKnown: reading.state !== undefined,
          paymentId: reading.state?.paymentId,
          record: (paid, paymentId) => plans.recordReading(tx, reading, paid, paymentId),
        }),
      ),
  };
  const waits = (error: unknown) => log.error({ err: error }, 'a payment waits to be put right');
  const pages = new OpenCheckouts({ db, provider, shop, clock, log: waits });
  const orderOfPayment = (owner: Owner, paymentId: string) => orders.ofPayment(owner, paymentId);
  const payments: PaymentsService = new PaymentsService({
    db,
    provider,
    pages,
    shop,
    orderOfPayment,
    lastLocker: (owner) => orders.lastLocker(owner),
    writesLetters: writesLetters === true,
    clock,
  });
  const maintenance = new PaymentMaintenance({
    chores: [() => pages.closeReplaced(), () => cardPlans.endReplaced()],
    rareChores: [
      () => pages.closeWithdrawn(),
      () => cardPlans.readDue(),
      () => refunds.settleAll(),
      () => withdrawals.matchReceived(),
    ],
    log: waits,
  });
  const renewalNotices =
    planLetters &&
    new RenewalNotices({
      db,
      yearlyProducts: () => products.yearlyPlans(),
      tell: (tx, plan) => planLetters.renews(tx, plan),
      clock,
    });
  const stockAlerts = new StockAlerts({
    db,
    productOf: (tx, id) => products.find(tx, id),
    letters: writesLetters === true ? new StockLetters({ clock }) : undefined,
    clock,
  });
  /** Everything by which a user may still be charged. */
  const endPayments = async (uid: string) => {
    await pages.closeAllOf(ownerOfUser({ uid }));
    await cardPlans.endAllOf(uid);
  };
  const settlement = new Settlement({ db, shop, provider: provider.name, clock, log });
  const noteIssue: RevenuecatDeps['noteIssue'] = async (tx, issue, uid) => {
    const owner = uid === undefined ? undefined : ownerOfUser({ uid });
    await new PaymentIssues(tx).note({ owner }, [issue], clock());
  };
  const storeOf = (options: Pick<RevenuecatDeps, 'products' | 'takesTestPurchases'>) =>
    new Revenuecat({ db, plans, noteIssue, reportIssues, clock, log, ...options });
  return {
    products,
    baskets,
    orders,
    withdrawals,
    subscriptions,
    cardPlans,
    pages,
    payments,
    maintenance,
    settlement,
    endPayments,
    renewalNotices,
    stockAlerts,
    storeOf,
  };
}
