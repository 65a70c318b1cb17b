import { ApiError } from '../../../server/http/api-error.ts';
import { ownerOfUser } from '../../../server/security/owner.ts';
import type { Random } from '../basket/random.ts';
import { judge, judgeFresh, judgeGrace, tally } from './judge.ts';
import type { Letter } from './mail.ts';
import { BAND, MONTH, newUid, QUARTER } from './world.ts';
import type { ServerName, World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 0, 10, 12);

/** A step, by how often it comes. */
const STEPS = [
  ...Array.from({ length: 5 }, () => 'choose' as const),
  ...Array.from({ length: 5 }, () => 'pay' as const),
  ...Array.from({ length: 6 }, () => 'deliver' as const),
  ...Array.from({ length: 6 }, () => 'wait' as const),
  ...Array.from({ length: 3 }, () => 'lapse' as const),
  'race',
  'race',
  'race',
  'basket',
  'cancel',
  'cancel',
  'portal',
  'portal',
  'end',
  'reverse',
  'mobile',
  'mobile',
  'store',
  'transfer',
  'outage',
  'upkeep',
] as const;

const SERVERS: readonly ServerName[] = ['ahead', 'behind'];

export interface Outcome {
  problems: string[];
  /** The steps that were made, and what became of them. */
  steps: string[];
  counts: Record<string, number>;
}

/** One schedule: what two users do, what providers do and say, and what is judged in the end. */
export class Schedule {
  readonly #world: World;
  readonly #random: Random;
  readonly #users = [newUid(), newUid()];
  readonly #customers: string[];
  readonly #steps: string[] = [];
  readonly #counts: Record<string, number> = {};
  #isCalm = false;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    this.#customers = [...this.#users, '$RCAnonymousID:1', '$RCAnonymousID:2'];
  }

  async run(): Promise<Outcome> {
    const { mail } = this.#world;
    await this.#world.forget(START_MS);
    mail.loss = this.#random.pick([0, 0.1, 0.6]);
    const problems: string[] = [];
    try {
      for (let left = this.#random.between(12, 30); left > 0; left -= 1) {
        await this.#step(this.#random.pick(STEPS));
        problems.push(...(await judgeGrace(this.#world)), ...(await judgeFresh(this.#world)));
      }
      this.#counts.lost = mail.lost;
      this.#counts.doubled = mail.doubled;
      await this.#settle();
      problems.push(...(await judge(this.#world, this.#users)));
      Object.assign(this.#counts, await tally(this.#world));
    } catch (error) {
      problems.push(`crashed: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
    }
    return { problems, steps: this.#steps, counts: this.#counts };
  }

  async #step(step: (typeof STEPS)[number]): Promise<void> {
    const { stripe, store } = this.#world;
    const random = this.#random;
    this.#say(step);
    switch (step) {
      case 'choose':
        return this.#call(() => this.#choose());
      case 'basket':
        return this.#call(() => this.#basket());
      case 'pay':
        return this.#some([...stripe.sessions.values()], (session) => stripe.pay(session));
      case 'cancel':
        return this.#call(() => this.#cancel());
      case 'portal':
        return this.#some([...stripe.plans.values()], (plan) =>
          stripe.change(plan, random.pick(['cancel', 'resume'])),
        );
      case 'end':
        return this.#some([...stripe.plans.values()], (plan) => stripe.change(plan, 'end'));
      case 'race':
        return this.#race();
      case 'reverse':
        return this.#some(stripe.charges, (charge) =>
          random.chance(0.5) ? stripe.refund(charge) : stripe.dispute(charge),
        );
      case 'mobile':
        return store.buy(random.pick(this.#customers));
      case 'store':
        return this.#some(store.plans, (plan) =>
          random.chance(0.5) ? store.cancel(plan) : store.resume(plan),
        );
      case 'transfer':
        return store.transfer(random.pick(this.#customers), random.pick(this.#customers));
      case 'deliver':
        return this.#deliverSome();
      case 'wait':
        return this.#pass(random.pick([MINUTE_MS, HOUR_MS, DAY_MS, 9 * DAY_MS]) * random.next());
      case 'lapse':
        return this.#lapse(random.pick([2_000, 20 * MINUTE_MS, 4 * HOUR_MS]));
      case 'outage':
        stripe.isDown = !stripe.isDown;
        return;
      case 'upkeep':
        return this.#upkeep();
    }
  }

  async #choose(): Promise<void> {
    const { db } = this.#world;
    const { payments } = this.#server();
    const owner = ownerOfUser({ uid: this.#random.pick(this.#users) });
    const { id } = this.#random.pick([MONTH, QUARTER]);
    await payments.readPlans(owner);
    const payment = await db.transaction((tx) => payments.preparePlan(tx, owner, id));
    await payments.open(payment, { email: undefined, origin: 'https://silna.example' });
  }

  async #basket(): Promise<void> {
    const { db } = this.#world;
    const { baskets, payments } = this.#server();
    const owner = ownerOfUser({ uid: this.#random.pick(this.#users) });
    await db.transaction((tx) => baskets.add(tx, owner, { product_id: BAND.id, quantity: 1 }));
    const payment = await db.transaction((tx) => payments.prepareBasket(tx, owner, undefined));
    await payments.open(payment, { email: undefined, origin: 'https://silna.example' });
  }

  async #cancel(): Promise<void> {
    const { db } = this.#world;
    const { subscriptions, cardPlans } = this.#server();
    const uid = this.#random.pick(this.#users);
    await cardPlans.readLapsed(uid);
    const order = await db.transaction((tx) => subscriptions.orderCancellation(tx, uid));
    await subscriptions.cancel(order);
  }

  /** Two at once, on both servers, while the provider's state goes on. */
  async #deliverSome(): Promise<void> {
    const { mail, stripe } = this.#world;
    const letters = mail.take(this.#random, 0.6);
    for (let index = 0; index < letters.length; index += 2) {
      const pair = letters.slice(index, index + 2);
      const others = this.#random.chance(0.2) ? [...stripe.plans.values()] : [];
      await Promise.all([
        ...pair.map((letter, place) => this.#deliver(letter, place === 0 ? 'ahead' : 'behind')),
        this.#some(others, (plan) => stripe.change(plan, this.#random.pick(['cancel', 'resume']))),
      ]);
    }
  }

  /** A plan is read by one server, changes, and is read by the other, which is answered sooner. */
  async #race(): Promise<void> {
    const { stripe, mail } = this.#world;
    for (const letter of mail.all(this.#random)) await this.#deliver(letter, 'ahead');
    const running = [...stripe.plans.values()].filter(({ status }) => status !== 'canceled');
    if (running.length === 0) return;
    const plan = this.#random.pick(running);
    stripe.touch(plan);
    const first = mail.pull();
    if (first === undefined) return;
    const { seized, release } = stripe.holdNext();
    const slow = this.#deliver(first, 'ahead');
    await seized;
    stripe.change(plan, plan.isMarked ? 'resume' : 'cancel');
    const second = mail.pull();
    if (second !== undefined) await this.#deliver(second, 'behind');
    release();
    await slow;
  }

  /** An answer that is no success has the notice sent again. */
  async #deliver(letter: Letter, name: ServerName): Promise<void> {
    const { mail } = this.#world;
    try {
      await this.#world.deliver(letter, name);
      this.#count('delivered');
    } catch (error) {
      if (!isExpected(error)) throw error;
      this.#count('refused');
      mail.putBack(letter);
    }
  }

  /** What providers do by themselves meanwhile, in its order. */
  async #pass(ms: number): Promise<void> {
    const { time, stripe, store } = this.#world;
    const until = Math.floor(time.now + ms);
    for (;;) {
      const plans = [...stripe.plans.values(), ...store.plans].filter(
        ({ dueAt }) => dueAt <= until,
      );
      const [next] = plans.toSorted((one, other) => one.dueAt - other.dueAt);
      if (next === undefined) break;
      this.#setTime(Math.max(time.now, next.dueAt));
      const isPaid = this.#isCalm || this.#random.chance(0.75);
      const pause = Math.floor(this.#random.between(1, 4) * DAY_MS);
      this.#count(isPaid ? 'renewed' : 'not renewed');
      if ('metadata' in next) stripe.bill(next, isPaid, pause);
      else store.bill(next, isPaid, pause);
    }
    this.#setTime(Math.max(time.now, until));
  }

  /** Until shortly after the next period's end. */
  async #lapse(after: number): Promise<void> {
    const { time, stripe, store } = this.#world;
    const ends = [...stripe.plans.values(), ...store.plans]
      .map(({ end }) => end)
      .filter((end) => end > time.now);
    if (ends.length > 0) await this.#pass(Math.min(...ends) - time.now + after);
  }

  /**
   * Providers answer, every notice that is sent again comes, and each card plan passes the end of its
   * period, after which the servers read it.
   */
  async #settle(): Promise<void> {
    const { stripe, mail } = this.#world;
    this.#isCalm = true;
    stripe.isDown = false;
    for (let periods = 0; periods < 4; periods += 1) {
      await this.#lapse(4 * HOUR_MS);
      for (let round = 0; round < 2; round += 1) {
        for (const letter of mail.all(this.#random)) {
          await this.#deliver(letter, this.#random.pick(SERVERS));
        }
        await this.#upkeep();
        await this.#pass(2 * MINUTE_MS);
      }
    }
  }

  async #upkeep(): Promise<void> {
    await this.#server().upkeep.run();
  }

  #server() {
    return this.#world.servers[this.#random.pick(SERVERS)];
  }

  /** A refusal with its reason is an answer like another. */
  async #call(call: () => Promise<void>): Promise<void> {
    try {
      await call();
      this.#count('calls');
    } catch (error) {
      if (!isExpected(error)) throw error;
      this.#count(`refused: ${error.code}`);
      this.#steps.push(`  ${error.message}`);
    }
  }

  async #some<T>(items: readonly T[], act: (item: T) => void): Promise<void> {
    if (items.length > 0) act(this.#random.pick(items));
  }

  #setTime(now: number): void {
    const { time, stripe, store } = this.#world;
    time.now = now;
    stripe.now = now;
    store.now = Math.max(store.now, now);
  }

  #say(text: string): void {
    this.#steps.push(`${new Date(this.#world.time.now).toISOString()} ${text}`);
    this.#count(text.trim().split(' ')[0] ?? '');
  }

  #count(name: string): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + 1;
  }
}

function isExpected(error: unknown): error is ApiError {
  return error instanceof ApiError && ['conflict', 'unavailable', 'not_found'].includes(error.code);
}
