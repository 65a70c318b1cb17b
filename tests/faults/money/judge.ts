import { eq } from 'drizzle-orm';
import { orders, paymentIssues, payments, subscriptions } from '../../../server/db/schema.ts';
import { GRACE_MS } from '../../../server/modules/subscriptions/standing.ts';
import { SKEW_MS } from './world.ts';
import type { World } from './world.ts';

type Row = typeof subscriptions.$inferSelect;
type Issue = typeof paymentIssues.$inferSelect;

/** A plan as its provider knows it. */
interface Truth {
  id: string;
  owner: string;
  /** Until when it is paid, in ms. */
  paidUntil: number;
  goesOn: boolean;
  isOfCard: boolean;
}

/** Kinds of issues that stand for a charge without an order or a plan. */
const MEANT = new Set<Issue['kind']>(['plan-replaced', 'other-amount', 'unsettled']);
/** Longer than the servers' clocks are apart. */
const MARGIN_MS = 2 * SKEW_MS;

/** What is wrong once every notice that is sent again has come and lapsed plans were read. */
export async function judge(world: World, users: readonly string[]): Promise<string[]> {
  const { db, time } = world;
  const rows = await db.select().from(subscriptions);
  const issues = await db.select().from(paymentIssues);
  const truths = truthOf(world);
  return [
    ...users.flatMap((uid) => pairsOf(uid, truths, issues)),
    ...(await accessOf(world, users, truths, rows)),
    ...ownersOf(truths, rows),
    ...(await moneyOf(world, rows, issues)),
    ...doublesOf(issues),
  ].map((problem) => `${problem} (at ${new Date(time.now).toISOString()})`);
}

/** The grace, at any moment: a plan that our rows call unended gives access on both servers. */
export async function judgeGrace({ db, servers, time }: World): Promise<string[]> {
  const problems: string[] = [];
  for (const row of await db.select().from(subscriptions)) {
    const isOpen =
      !row.markedForCancellation && !row.providerEnded && !row.awaitsPayment && !row.replacedTime;
    if (!isOpen || row.currentPeriodEnd.getTime() + GRACE_MS - MARGIN_MS < time.now) continue;
    for (const { subscriptions: service } of Object.values(servers)) {
      if (!(await service.isActive(row.uid)))
        problems.push(`no access in the grace of ${nameOf(row)}`);
    }
  }
  return problems;
}

/** At any moment: of a plan whose notices have all come the row says what Stripe says. */
export async function judgeFresh({ db, stripe, mail }: World): Promise<string[]> {
  const rows = await db.select().from(subscriptions);
  return rows.flatMap((row) => {
    const plan = stripe.plans.get(row.stripeSubscriptionId ?? '');
    if (plan === undefined || row.replacedTime !== null || mail.isOpen(plan.id)) return [];
    const isSame =
      row.providerEnded === (plan.status === 'canceled') &&
      row.awaitsPayment === (plan.status !== 'active') &&
      row.markedForCancellation === plan.isMarked;
    return isSame ? [] : [`${plan.id} is ${plan.status}, ${plan.isMarked ? '' : 'not '}marked`];
  });
}

function truthOf({ stripe, store }: World): Truth[] {
  const ofCard = [...stripe.plans.values()].map((plan) => ({
    id: plan.id,
    owner: plan.metadata.uid ?? '',
    paidUntil: plan.endedAt ?? (plan.status === 'active' ? plan.end : plan.start),
    goesOn: plan.status !== 'canceled' && !plan.isMarked,
    isOfCard: true,
  }));
  const mobile = store.plans.map((plan) => ({
    id: plan.id,
    owner: plan.owner,
    paidUntil: plan.end,
    goesOn: !plan.hasEnded && !plan.isCancelled,
    isOfCard: false,
  }));
  return [...ofCard, ...mobile];
}

/** Never two running plans without an issue; of two of the card one has been ended. */
function pairsOf(uid: string, truths: readonly Truth[], issues: readonly Issue[]): string[] {
  const running = truths.filter(({ owner, goesOn }) => owner === uid && goesOn);
  return running.flatMap((one, index) =>
    running.slice(index + 1).flatMap((other) => {
      if (one.isOfCard && other.isOfCard) return [`${one.id} and ${other.id} both run`];
      const pairs = new Set([`${one.id} ${other.id}`, `${other.id} ${one.id}`]);
      const isNoted = issues.some(
        ({ kind, reference }) => kind === 'plan-beside-mobile' && pairs.has(reference),
      );
      return isNoted ? [] : [`${one.id} beside ${other.id} is not noted`];
    }),
  );
}

/** Who has paid is let in, who has not for longer than the grace is not, by both servers. */
async function accessOf(
  { servers, time }: World,
  users: readonly string[],
  truths: readonly Truth[],
  rows: readonly Row[],
): Promise<string[]> {
  const problems: string[] = [];
  const replaced = new Set(rows.flatMap((row) => (row.replacedTime ? nameOf(row) : [])));
  for (const uid of users) {
    const own = truths.filter(({ owner, id }) => owner === uid && !replaced.has(id));
    const until = Math.max(0, ...own.map(({ paidUntil }) => paidUntil));
    for (const [name, { subscriptions: service }] of Object.entries(servers)) {
      const isActive = await service.isActive(uid);
      if (until > time.now + MARGIN_MS && !isActive)
        problems.push(`a payer is locked out of ${name}`);
      if (until + GRACE_MS + MARGIN_MS < time.now && isActive) {
        problems.push(`somebody who has not paid is let in by ${name}`);
      }
    }
  }
  return problems;
}

/** A plan of the mobile app is its customer's. */
function ownersOf(truths: readonly Truth[], rows: readonly Row[]): string[] {
  return truths.flatMap(({ id, owner, isOfCard }) => {
    const row = rows.find((one) => one.revenuecatSubscriptionId === id);
    if (isOfCard || row?.uid === owner) return [];
    return [`${id} has ${row === undefined ? 'no row' : 'another owner'}`];
  });
}

/** Every charge is an order, a plan until then, or an issue; every refund and dispute an issue. */
async function moneyOf({ db, stripe }: World, rows: Row[], issues: Issue[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, paymentId, amount, subscription, until } of stripe.charges) {
    const names = [paymentId, subscription].filter(Boolean);
    const isNoted = issues.some(
      ({ reference, paymentId: about, kind }) =>
        MEANT.has(kind) && [reference, about].some((name) => name && names.includes(name)),
    );
    if (isNoted) continue;
    if (subscription !== null) {
      const row = rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription);
      const { endedAt = null } = stripe.plans.get(subscription) ?? {};
      const paid = Math.floor(Math.min(until ?? 0, endedAt ?? Infinity) / 1000) * 1000;
      const isKept = row !== undefined && row.currentPeriodEnd.getTime() >= paid;
      if (!isKept)
        problems.push(`${id}: ${amount} taken for ${subscription}, which is not paid here`);
      continue;
    }
    const [order] = await db.select().from(orders).where(eq(orders.paymentId, paymentId));
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (order?.totalAmount !== amount || payment?.status !== 'paid') {
      problems.push(`${id}: ${amount} taken for ${paymentId} without an order`);
    }
  }
  const reversals = issues.filter(({ kind }) => kind === 'refunded' || kind === 'disputed').length;
  if (reversals !== stripe.reversals) {
    problems.push(`${stripe.reversals} refunds and disputes, ${reversals} issues`);
  }
  return problems;
}

/** What a schedule came to, for the report: rows of 0 would mean that nothing was tried. */
export async function tally({ db, stripe, store }: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {
    'charges of Stripe': stripe.charges.length,
    'plans of the card': stripe.plans.size,
    'plans of the mobile app': store.plans.length,
  };
  for (const { kind } of await db.select().from(paymentIssues)) {
    counts[`issue: ${kind}`] = (counts[`issue: ${kind}`] ?? 0) + 1;
  }
  return counts;
}

function doublesOf(issues: readonly Issue[]): string[] {
  const named = issues.filter(({ reference }) => reference !== '');
  const keys = named.map(({ kind, reference }) => `${kind} ${reference}`);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `twice: ${key}`);
}

function nameOf({ stripeSubscriptionId, revenuecatSubscriptionId }: Row): string {
  return stripeSubscriptionId ?? revenuecatSubscriptionId ?? '';
}
