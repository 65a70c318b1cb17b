import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import { Overtaken } from './apply-plan.ts';
import type { PlanChange } from './plan-change.ts';
import { SubscriptionsRepo } from './repo.ts';

/** A subscription as its provider describes it; undefined for one that it does not know. */
export type ReadCardPlan = (id: string) => Promise<PlanChange | undefined>;

/** A card plan as it was read, and what it may be applied to. */
export interface CardReading {
  id: string;
  /** Undefined for a subscription that its provider does not know, and does not charge for. */
  state: PlanChange | undefined;
  /** Revision of our row before; undefined where there was none. */
  seen: number | undefined;
}

/** A reading together with those of the user's other plans that `UnreadPlans` asked for. */
export interface CardReadings extends CardReading {
  beside: readonly CardReading[];
}

/** One of several plans replaces the others: all of them have to be read before it is decided which one. */
export class UnreadPlans extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('plans beside have not been read');
    this.ids = ids;
  }
}

interface ReadingDeps {
  db: Db;
  read: ReadCardPlan;
}

/**
 * Most readings for a statement; then it is refused as busy. Each of several simultaneous statements about a plan
 * may have to wait for all others; more than two are rare.
 */
const READINGS = 20;

/**
 * Reads a card plan at its provider and runs `work` with it in a transaction. The row's revision is
 * looked at before the provider is asked, so that what was applied meanwhile is noticed, by whichever
 * process and whatever its clock says: the work is rolled back, and the plan read again. `first` is
 * asked instead of the first reading: a call that changes the plan and resolves with its state. Work that
 * throws `UnreadPlans` is rolled back too, and made again with readings of the plans that it names.
 */
export async function withReading<T>(
  { db, read }: ReadingDeps,
  id: string,
  work: (tx: Db, readings: CardReadings) => Promise<T>,
  first: ReadCardPlan = read,
): Promise<T> {
  const readingOf = async (plan: string, call: ReadCardPlan): Promise<CardReading> => {
    const seen = (await new SubscriptionsRepo(db).ofCard(plan))?.revision;
    return { id: plan, state: await call(plan), seen };
  };
  let unread: readonly string[] = [];
  for (let call = first, readings = 1; ; call = read, readings += 1) {
    const reading = await readingOf(id, call);
    const beside = await Promise.all(unread.map((plan) => readingOf(plan, read)));
    try {
      return await db.transaction((tx) => work(tx, { ...reading, beside }));
    } catch (error) {
      if (error instanceof UnreadPlans) unread = [...unread, ...error.ids];
      else if (!(error instanceof Overtaken)) throw error;
      if (readings === READINGS) throw busy(error);
    }
  }
}

function busy(cause: Error): ApiError {
  return new ApiError(
    'unavailable',
    'Twoja subskrypcja właśnie się zmienia. Spróbuj za\u00A0chwilę.',
    { cause },
  );
}
