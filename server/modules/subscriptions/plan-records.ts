import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyPlan } from './apply-plan.ts';
import { keepNewest } from './keep-newest.ts';
import type { PaidNow, PlanIssue } from './keep-newest.ts';
import { newsOf } from './plan-news.ts';
import type { PlanNews } from './plan-news.ts';
import { isUser } from './plan-owner.ts';
import type { CardChange, MobileChange, PlanChange } from './plan-change.ts';
import { withReading } from './card-readings.ts';
import type { CardReading, CardReadings, ReadCardPlan } from './card-readings.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { preventsSale } from './plan-access.ts';

interface PlanRecordsDeps {
  db: Db;
  /** Rejects with 404 for a subscription that the provider does not know. */
  read: (id: string) => Promise<PlanChange>;
  /**
   * Stores what the company has to look at in a user's plans, once per kind and reference; resolves with
   * what is new. `paymentId` is that of the payment that is being settled.
   */
  noteIssues: (
    db: Db,
    issues: PlanIssue[],
    about: { uid: string; paymentId: string | null },
  ) => Promise<PlanIssue[]>;
  /**
   * Replaces the user's unpaid payments of plans, in the given transaction, but not the plan's own one: what is
   * paid there now would be a second plan.
   */
  replacePayments?: (db: Db, uid: string, own: string | null) => Promise<void>;
  /** Called with what was noted outside of a payment's settlement; may be nothing. */
  reportIssues: (issues: readonly PlanIssue[]) => void;
  /** Writes to the user what is new about a plan, in the given transaction. */
  tell?: ((db: Db, plan: SubscriptionRow, news: PlanNews) => Promise<void>) | undefined;
  clock: () => Date;
}

/** A statement that was applied, and the plan as it was before. */
interface Applied {
  change: CardChange | MobileChange;
  before: SubscriptionRow | undefined;
}

/** Facts about a card plan that its payment knows better than the provider. */
export type PaidPlan = Partial<Pick<PlanChange, 'uid' | 'productId' | 'chosenTime'>>;

/** Takes all statements of providers about plans, and applies all their consequences. */
export class PlanRecords {
  readonly #deps: PlanRecordsDeps;
  readonly #read: ReadCardPlan;

  constructor(deps: PlanRecordsDeps) {
    this.#deps = deps;
    this.#read = unlessUnknown(deps.read);
  }

  /**
   * Applies a statement in the caller's transaction, and ends or notes other plans of the user. Resolves
   * with issues for the company to look at. Throws `Overtaken` for a reading that may be old.
   */
  async record(
    tx: Db,
    change: CardChange | MobileChange,
    paymentId: string | null = null,
    beside: readonly CardReading[] = [],
  ): Promise<PlanIssue[]> {
    const repo = new SubscriptionsRepo(tx);
    const known = await repo.find(change);
    // A late word about a plan of a deleted account makes none of it.
    if (known === undefined && change.uid !== undefined && (await repo.isDeleted(change.uid))) {
      return [];
    }
    const uids = [known?.uid, change.uid].flatMap((uid) => uid ?? []);
    await repo.lockUsers(uids, this.#deps.clock());
    const applied: Applied[] = [
      { change, before: await applyPlan(tx, change, this.#deps.clock()) },
    ];
    const paidNow = new Map<string, boolean>();
    if (change.provider === 'card') paidNow.set(change.id, isPaid(change));
    for (const reading of beside) {
      applied.push(...(await this.#apply(tx, reading)));
      paidNow.set(reading.id, reading.state !== undefined && isPaid(reading.state));
    }
    const noted = await this.keepNewest(tx, uids, paymentId, paidNow);
    await this.#replacePayments(tx, change, paymentId);
    for (const each of applied) await this.#tell(tx, each);
    return noted;
  }

  /** A reading of a plan beside the one that a statement is about; its user is locked. */
  async #apply(tx: Db, { id, state, seen }: CardReading): Promise<Applied[]> {
    if (state === undefined) {
      await new SubscriptionsRepo(tx).endCardPlan(id);
      return [];
    }
    const change: CardChange = { ...state, provider: 'card', seen };
    return [{ change, before: await applyPlan(tx, change, this.#deps.clock()) }];
  }

  /** The plan is read anew: another one may have replaced it in this transaction. */
  async #tell(tx: Db, { change, before }: Applied): Promise<void> {
    const { tell, clock } = this.#deps;
    if (tell === undefined || change.provider === 'mobile') return;
    const after = await new SubscriptionsRepo(tx).find(change);
    if (after === undefined) return;
    const news = newsOf({ before, after, isRefused: change.isRefused === true }, clock());
    if (news !== undefined) await tell(tx, after, news);
  }

  /** A plan that goes on, as after a resumption, closes the open pages of others. */
  async #replacePayments(
    tx: Db,
    change: CardChange | MobileChange,
    paymentId: string | null,
  ): Promise<void> {
    const row = await new SubscriptionsRepo(tx).find(change);
    if (row === undefined || !isUser(row.uid) || !preventsSale(row, this.#deps.clock())) return;
    // The page of a plan whose payment is not known yet may be any of the open ones.
    if (change.provider === 'card' && row.chosenTime === null) return;
    await this.#deps.replacePayments?.(tx, row.uid, paymentId ?? change.paymentId ?? null);
  }

  /** The caller holds the lock of each user, whose plans are compared as `keepNewest` says. */
  async keepNewest(
    tx: Db,
    uids: readonly string[],
    paymentId: string | null = null,
    paidNow?: PaidNow,
  ): Promise<PlanIssue[]> {
    const { clock, noteIssues } = this.#deps;
    const noted: PlanIssue[] = [];
    for (const uid of new Set(uids)) {
      const issues = isUser(uid) ? await keepNewest(tx, uid, clock(), paidNow) : [];
      if (issues.length > 0) noted.push(...(await noteIssues(tx, issues, { uid, paymentId })));
    }
    return noted;
  }

  /** Runs `work` in a transaction with a card plan as its provider shows it, see `withReading`. */
  async reading<T>(
    id: string,
    work: (tx: Db, readings: CardReadings) => Promise<T>,
    first?: ReadCardPlan,
  ): Promise<T> {
    return withReading({ db: this.#deps.db, read: this.#read }, id, work, first);
  }

  /** Records a reading in the transaction of `reading`; `isReplaced` by another plan. */
  async recordReading(
    tx: Db,
    { id, state, seen, beside }: CardReadings,
    paid: PaidPlan = {},
    paymentId: string | null = null,
  ): Promise<{ noted: PlanIssue[]; isReplaced: boolean }> {
    const repo = new SubscriptionsRepo(tx);
    const change = state && { ...state, ...paid, provider: 'card' as const, seen };
    const noted = change === undefined ? [] : await this.record(tx, change, paymentId, beside);
    // A subscription unknown to the provider is not charged.
    const uid = change === undefined ? await repo.endCardPlan(id) : undefined;
    if (uid !== undefined && isUser(uid)) await repo.noteClaim(uid, this.#deps.clock());
    return { noted, isReplaced: (await repo.ofCard(id))?.replacedTime instanceof Date };
  }

  /** Reads a card plan, or calls what changes it, and records the outcome with `also`. */
  async take(
    id: string,
    call?: PlanRecordsDeps['read'],
    also?: (tx: Db) => Promise<void>,
  ): Promise<void> {
    const record = async (tx: Db, readings: CardReadings) => {
      const { noted } = await this.recordReading(tx, readings);
      await also?.(tx);
      return noted;
    };
    this.#deps.reportIssues(await this.reading(id, record, call && unlessUnknown(call)));
  }
}

/** A provider that does not say whether a period was paid says whether it could be charged. */
function isPaid({ isPaid: said, awaitsPayment }: PlanChange): boolean {
  return said ?? awaitsPayment !== true;
}

/** Undefined instead of a 404. */
function unlessUnknown(call: PlanRecordsDeps['read']): ReadCardPlan {
  return async (id) => {
    try {
      return await call(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
}
