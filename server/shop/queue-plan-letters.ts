import { monthsOf } from '../../src/contract/subscription-plan.ts';
import type { Db } from '../db/open-database.ts';
import { queueLetter } from '../modules/letters/queue-letter.ts';
import type { LetterData, LetterKind } from '../modules/letters/letter-kinds.ts';
import type { PlanNews } from '../modules/subscriptions/plan-news.ts';
import type { SubscriptionRow } from '../modules/subscriptions/repo.ts';
import { ownerOfUser } from '../security/owner.ts';

interface PlanLettersDeps {
  productOf: (tx: Db, id: number) => Promise<{ name: string; type: string } | undefined>;
  /** Address of a user with a profile. */
  emailOf: (tx: Db, uid: string) => Promise<string | undefined>;
  clock: () => Date;
}

const KINDS = { begun: 'plan-begun', refused: 'plan-refused' } as const;

/** Letters about card plans, each in the transaction of what it tells. A plan of the mobile app is its store's to write about. */
export class PlanLetters {
  readonly #deps: PlanLettersDeps;

  constructor(deps: PlanLettersDeps) {
    this.#deps = deps;
  }

  async changed(tx: Db, plan: SubscriptionRow, news: PlanNews): Promise<void> {
    await this.#queue(tx, plan, KINDS[news]);
  }

  /** The plan is about to renew. */
  async renews(tx: Db, plan: SubscriptionRow): Promise<void> {
    await this.#queue(tx, plan, 'plan-renews');
  }

  async #queue(
    tx: Db,
    { uid, productId, price, currentPeriodEnd, stripeSubscriptionId }: SubscriptionRow,
    kind: Extract<LetterKind, `plan-${string}`>,
  ): Promise<void> {
    const { productOf, emailOf, clock } = this.#deps;
    const product = productId === null ? undefined : await productOf(tx, productId);
    const months = product && monthsOf(product.type);
    const recipient = await emailOf(tx, uid);
    if (product === undefined || months === undefined || recipient === undefined) return;
    const periodEnd = currentPeriodEnd.toISOString();
    const data: LetterData<typeof kind> = { plan: product.name, months, price, periodEnd };
    // A plan begins once; the others are told once for each period.
    const period = kind === 'plan-begun' ? '' : `:${periodEnd}`;
    const event = `plan:${stripeSubscriptionId}:${kind}${period}`;
    const owner = ownerOfUser({ uid });
    await queueLetter(tx, { owner, event, kind, recipient, data, now: clock() });
  }
}
