import { eq, sql } from 'drizzle-orm';
import { withdrawalEnd } from '../../src/contract/withdrawal-term.ts';
import type { Db } from '../db/open-database.ts';
import { users } from '../db/schema.ts';
import { queueLetter } from '../modules/letters/queue-letter.ts';
import { OrdersRepo } from '../modules/orders/repo.ts';
import type { StepRow } from '../modules/orders/repo.ts';
import { OrderStepsRepo } from '../modules/orders/steps-repo.ts';
import { SubscriptionsRepo } from '../modules/subscriptions/repo.ts';
import type { SubscriptionRow } from '../modules/subscriptions/repo.ts';
import type { WithdrawalRow } from '../modules/withdrawals/repo.ts';
import { WithdrawalsService } from '../modules/withdrawals/service.ts';
import type { Party } from '../modules/withdrawals/service.ts';
import { ownerOfUser, uidOfOwner } from '../security/owner.ts';

interface WithdrawalParts {
  db: Db;
  /** Whether letters are mailed, and so written. */
  writesLetters: boolean;
  clock: () => Date;
  log: { warn(detail: object, message: string): void };
}

/** Withdrawals where they meet orders, plans and letters. */
export function createWithdrawals({ db, writesLetters, clock, log }: WithdrawalParts) {
  return new WithdrawalsService({
    db,
    ownContract: async (tx, owner, { subject, order }): Promise<Party | undefined> => {
      if (subject === 'order') {
        const found = order === null ? undefined : await new OrdersRepo(tx).find(owner, order);
        return found && { owner, email: found.customer.email };
      }
      const plan = await planOf(tx, uidOfOwner(owner) ?? '');
      return plan && { owner, email: null };
    },
    findContract: (withdrawal) => contractOf(db, withdrawal),
    tell: writesLetters ? (tx, row, to) => tell(tx, row, to, clock()) : undefined,
    clock,
    log,
  });
}

type Typed = Pick<WithdrawalRow, 'subject' | 'orderNumber' | 'email'>;

/** Of all owners, by the number and the address that were typed. */
export async function contractOf(
  db: Db,
  { subject, orderNumber, email }: Typed,
): Promise<Party | undefined> {
  if (subject === 'order') {
    const order = orderNumber === null ? undefined : await new OrderStepsRepo(db).find(orderNumber);
    const isTheirs = order !== undefined && isSameAddress(order.customer.email, email);
    return isTheirs ? { owner: order.owner, email } : undefined;
  }
  const found = await db
    .select({ uid: users.uid })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(2);
  const [user] = found;
  // Of two accounts with one address neither is meant for certain.
  if (user === undefined || found.length > 1) return undefined;
  const plan = await planOf(db, user.uid);
  return plan && { owner: ownerOfUser(user), email };
}

/**
 * The end of the term of a matched withdrawal; undefined before it has begun: with the delivery, or with the contract about
 * a plan. An order is looked for by its number, since a sign-in and a deleted account give it to another owner.
 */
export async function termEnd(
  db: Db,
  withdrawal: Pick<WithdrawalRow, 'owner' | 'subject' | 'orderNumber' | 'receivedTime'>,
): Promise<Date | undefined> {
  const { owner, subject, orderNumber, receivedTime } = withdrawal;
  const start =
    subject === 'plan'
      ? (await planOf(db, uidOfOwner(owner) ?? '', receivedTime))?.createdTime
      : (await stepsOf(db, orderNumber)).find(({ state }) => state === 'delivered')?.time;
  return start && withdrawalEnd(start);
}

/** Steps of the order of this number; none without an order. */
async function stepsOf(db: Db, orderNumber: number | null): Promise<StepRow[]> {
  const steps = new OrderStepsRepo(db);
  const order = orderNumber === null ? undefined : await steps.find(orderNumber);
  return order === undefined ? [] : steps.stepsOf(order);
}

/**
 * The card plan that was bought last: the stores deal with theirs. `until` leaves out those that were bought after it, as
 * after a declaration, which cannot be about them.
 */
async function planOf(db: Db, uid: string, until?: Date): Promise<SubscriptionRow | undefined> {
  const plans = await new SubscriptionsRepo(db).all(uid);
  return plans
    .filter(({ stripeSubscriptionId }) => stripeSubscriptionId !== null)
    .filter(({ createdTime }) => until === undefined || createdTime <= until)
    .toSorted((a, b) => b.createdTime.getTime() - a.createdTime.getTime())[0];
}

function isSameAddress(one: string | null, other: string): boolean {
  return one !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

async function tell(tx: Db, row: WithdrawalRow, recipient: string, now: Date): Promise<void> {
  const { owner, id, subject, orderNumber, name, items, reason, receivedTime } = row;
  const end = await termEnd(tx, row);
  const steps = await stepsOf(tx, orderNumber);
  await queueLetter(tx, {
    owner,
    event: `withdrawal:${id}`,
    kind: 'withdrawal-received',
    recipient,
    data: {
      id,
      subject,
      order: orderNumber,
      name,
      items,
      reason,
      receivedTime: receivedTime.toISOString(),
      endedTime: end !== undefined && receivedTime > end ? end.toISOString() : null,
      isSent: steps.some(({ state }) => state === 'sent'),
    },
    now,
  });
}
