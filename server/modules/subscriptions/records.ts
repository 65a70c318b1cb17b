import type { Db } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyPlan } from './apply-plan.ts';
import { keepNewest } from './keep-newest.ts';
import type { PlanIssue } from './keep-newest.ts';
import { isUser } from './plan-owner.ts';
import type { CardChange, MobileChange, PlanChange } from './plan-change.ts';
import { withReading } from './reading.ts';
import type { CardReading, ReadCardPlan } from './reading.ts';
import { SubscriptionsRepo } from './repo.ts';

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
  /** Called with what was noted outside of a payment's settlement; may be nothing. */
  reportIssues: (issues: readonly PlanIssue[]) => void;
  clock: () => Date;
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
  ): Promise<PlanIssue[]> {
    const repo = new SubscriptionsRepo(tx);
    const known = await repo.find(change);
    const uids = [known?.uid, change.uid].flatMap((uid) => uid ?? []);
    await repo.lockUsers(uids, this.#deps.clock());
    await applyPlan(tx, change, this.#deps.clock());
    return this.keepNewest(tx, uids, paymentId);
  }

  /** The caller holds the lock of each user, whose plans are compared as `keepNewest` says. */
  async keepNewest(
    tx: Db,
    uids: readonly string[],
    paymentId: string | null = null,
  ): Promise<PlanIssue[]> {
    const { clock, noteIssues } = this.#deps;
    const noted: PlanIssue[] = [];
    for (const uid of new Set(uids)) {
      const issues = isUser(uid) ? await keepNewest(tx, uid, clock()) : [];
      if (issues.length > 0) noted.push(...(await noteIssues(tx, issues, { uid, paymentId })));
    }
    return noted;
  }

  /** Runs `work` in a transaction with a card plan as its provider shows it, see `withReading`. */
  async reading<T>(
    id: string,
    work: (tx: Db, reading: CardReading) => Promise<T>,
    first?: ReadCardPlan,
  ): Promise<T> {
    return withReading({ db: this.#deps.db, read: this.#read }, id, work, first);
  }

  /** Records a reading in the transaction of `reading`; `isReplaced` by a plan that was chosen later. */
  async recordReading(
    tx: Db,
    { id, state, seen }: CardReading,
    paid: PaidPlan = {},
    paymentId: string | null = null,
  ): Promise<{ noted: PlanIssue[]; isReplaced: boolean }> {
    const repo = new SubscriptionsRepo(tx);
    const change = state && { ...state, ...paid, provider: 'card' as const, seen };
    const noted = change === undefined ? [] : await this.record(tx, change, paymentId);
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
    const record = async (tx: Db, reading: CardReading) => {
      const { noted } = await this.recordReading(tx, reading);
      await also?.(tx);
      return noted;
    };
    this.#deps.reportIssues(await this.reading(id, record, call && unlessUnknown(call)));
  }
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
