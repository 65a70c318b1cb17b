import type { Db } from '../../db/open-database.ts';
import { isFirstDelivery } from '../../security/webhook-events.ts';
import type { PlanIssue } from './keep-newest.ts';
import { isUser, ownerNow, userAmong } from './plan-owner.ts';
import type { PlanRecords } from './plan-records.ts';
import { SubscriptionsRepo } from './repo.ts';
import { statementOf, transferOf } from './revenuecat-events.ts';
import type { StoreEvent, StoreStatement, StoreTransfer } from './revenuecat-events.ts';

export interface RevenuecatDeps {
  db: Db;
  /** Our plans by the stores' product ids. */
  products: ReadonlyMap<string, number>;
  plans: Pick<PlanRecords, 'record' | 'keepNewest'>;
  /** Stores what the company has to look at, about a user where one is named. */
  noteIssue: (db: Db, issue: PlanIssue, uid: string | undefined) => Promise<void>;
  reportIssues: (issues: readonly PlanIssue[]) => void;
  /** Whether purchases with a store's test money count, as in the demo. */
  takesTestPurchases: boolean;
  clock: () => Date;
  log: { info(detail: object, message: string): void };
}

/** The owners of what an event was about, and what the company has to look at. */
interface Outcome {
  owners: string[];
  issues: PlanIssue[];
}

/** Updates plans that were bought in the mobile app from their store's events. */
export class Revenuecat {
  readonly #deps: RevenuecatDeps;

  constructor(deps: RevenuecatDeps) {
    this.#deps = deps;
  }

  /** Once per event; events that are not about a subscription's state or owner change nothing. */
  async handle(event: StoreEvent): Promise<void> {
    const { db, products, takesTestPurchases, clock, reportIssues, log } = this.#deps;
    const { id: eventId, type } = event;
    if (event.environment === 'SANDBOX' && !takesTestPurchases) {
      log.info({ event: eventId, type }, "ignored a store's test purchase");
      return;
    }
    const statement = statementOf(event, products);
    const transfer = transferOf(event);
    if (statement === undefined && transfer === undefined) return;
    const { owners, issues } = await db.transaction(async (tx): Promise<Outcome> => {
      // A transfer may be about any other event: one is processed after the other.
      await new SubscriptionsRepo(tx).lockStores(clock());
      const delivery = { provider: 'revenuecat', eventId, now: clock() };
      if (!(await isFirstDelivery(tx, delivery))) return { owners: [], issues: [] };
      if (transfer !== undefined) return this.#transfer(tx, transfer);
      if (statement === 'unclear') return this.#unclear(tx, event);
      return statement === undefined ? { owners: [], issues: [] } : this.#state(tx, statement);
    });
    if (!owners.every(isUser)) {
      log.info({ event: eventId, type }, 'a plan of an anonymous customer waits for its transfer');
    }
    reportIssues(issues);
  }

  async #state(tx: Db, { ids, saidTime, change }: StoreStatement): Promise<Outcome> {
    const { uid, since: ownerTime } = await ownerNow(tx, ids, saidTime);
    const issues = await this.#deps.plans.record(tx, {
      ...change,
      provider: 'mobile',
      uid,
      saidTime,
      ownerTime,
    });
    return { owners: [uid], issues };
  }

  /** A purchase of which no plan can be made is noted for the company. */
  async #unclear(tx: Db, event: StoreEvent): Promise<Outcome> {
    const { id: reference, type, app_user_id: uid, product_id: product } = event;
    const transaction = event.original_transaction_id ?? event.transaction_id;
    const issue: PlanIssue = {
      kind: 'store-unclear',
      reference,
      detail: { type, product: product ?? null, transaction: transaction ?? null },
    };
    await this.#deps.noteIssue(tx, issue, uid && isUser(uid) ? uid : undefined);
    return { owners: [], issues: [issue] };
  }

  /** Moves the plans that were owned by the ids before, and is kept for those that come later. */
  async #transfer(tx: Db, { eventId, from, to, time }: StoreTransfer): Promise<Outcome> {
    const { plans, clock } = this.#deps;
    const repo = new SubscriptionsRepo(tx);
    const toId = await userAmong(tx, to);
    const fromIds = [...new Set(from)].filter((id) => id !== toId);
    await repo.keepTransfers(
      fromIds.map((fromId) => ({ eventId, fromId, toId, transferTime: time })),
    );
    const { uid, since } = await ownerNow(tx, [toId], time);
    await repo.lockUsers([...fromIds, uid], clock());
    const moved = await repo.moveMobile(fromIds, time, { uid, ownerTime: since });
    for (const id of new Set([...fromIds, uid])) if (isUser(id)) await repo.noteClaim(id, clock());
    return { owners: moved ? [uid] : [], issues: await plans.keepNewest(tx, [uid]) };
  }
}
