import type { Db } from '../../db/open-database.ts';
import type { PlanChange } from './plan-change.ts';
import type { PlanRecords } from './plan-records.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';

interface CardPlansDeps {
  db: Db;
  plans: Pick<PlanRecords, 'take'>;
  endSubscription: (id: string) => Promise<PlanChange>;
  clock: () => Date;
}

/** Plans read in one round; the rest is read in the next. */
const READ_AT_ONCE = 20;

/** Asks the card provider where our rows do not know: not known to have ended is not ended. */
export class CardPlans {
  readonly #deps: CardPlansDeps;
  readonly #repo: SubscriptionsRepo;

  constructor(deps: CardPlansDeps) {
    this.#deps = deps;
    this.#repo = new SubscriptionsRepo(deps.db);
  }

  /**
   * To be called before a plan is sold: reads each card plan of the user that is not known to have
   * ended. Rejects with 503 when the provider is out of reach, since a second plan might be sold.
   */
  async readBeforeSale(uid: string): Promise<void> {
    for (const row of await this.#repo.all(uid)) if (isUnsettled(row)) await this.#read(row);
  }

  /** To be called before a plan is cancelled or its cancellation refused: reads the plans past their period. */
  async readLapsed(uid: string): Promise<void> {
    const now = this.#deps.clock();
    for (const row of await this.#repo.all(uid)) {
      if (isUnsettled(row) && row.currentPeriodEnd <= now) await this.#read(row);
    }
  }

  /**
   * Reads plans that are past their period without a word of their provider: whatever notice was lost, a
   * user who has paid is not locked out. Rejects when one could not be read; it is due later, like one
   * that was, so that plans that always fail do not take the place of the others.
   */
  async readDue(): Promise<void> {
    const due = await this.#repo.dueForReading(this.#deps.clock(), READ_AT_ONCE);
    const read = async (row: SubscriptionRow) => {
      try {
        await this.#read(row);
      } catch (error) {
        await this.#repo.update(row, { readTime: this.#deps.clock() });
        throw error;
      }
    };
    await forEach(due, read, 'plans could not be read');
  }

  /** Ends all card plans of a user at once, whose account is being deleted. Rejects with 503 while one cannot be. */
  async endAllOf(uid: string): Promise<void> {
    for (const row of await this.#repo.all(uid)) {
      if (!row.providerEnded) await this.#read(row, this.#deps.endSubscription);
    }
  }

  /** Ends at the provider what another plan has replaced. Rejects when one could not be. */
  async endReplaced(): Promise<void> {
    const replaced = await this.#repo.toEnd();
    const end = (row: SubscriptionRow) => this.#read(row, this.#deps.endSubscription);
    await forEach(replaced, end, 'replaced plans could not be ended');
  }

  async #read(
    { stripeSubscriptionId: id }: SubscriptionRow,
    call?: CardPlansDeps['endSubscription'],
  ) {
    if (id !== null) await this.#deps.plans.take(id, call);
  }
}

/** A card plan of which its provider has not said that it ended, unless it is being ended from here. */
function isUnsettled({ providerEnded, replacedTime }: SubscriptionRow): boolean {
  return !providerEnded && replacedTime === null;
}

/** Each of them, though others fail; rejects with all failures. */
async function forEach<T>(
  rows: readonly T[],
  work: (row: T) => Promise<void>,
  message: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) await work(row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, message);
}
