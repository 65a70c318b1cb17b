import './place.ts';
import { classifyBasketError } from '../../../../src/api/baskets.ts';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { Outbox } from '../../../../src/offline/outbox/outbox.ts';
import type { BasketMessage } from '../../../../src/offline/outbox/basket-channel.ts';
import type { NewOp } from '../../../../src/offline/outbox/op.ts';
import type { BasketSnapshot } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';
import { shownItems } from '../../../../src/features/basket/shown-items.ts';
import type { Rig } from './rig.ts';
import type { Actor } from './world.ts';

/** As in `src/features/basket/sync/sync.ts`. */
const BACK_OFF = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** One page from its start to its end: what `src/features/basket` does without a screen. */
export class Tab {
  readonly actor: Actor;
  readonly #rig: Rig;
  readonly #outbox: Outbox;
  readonly #store: OutboxStore;
  readonly #views = new Map<string, { turn: number; snapshot: BasketSnapshot }>();
  #turns = 0;
  #owner = GUEST;
  #failures = 0;
  /** Counts changes of the owner: work begun for an earlier one is dropped. */
  #epoch = 0;
  #isRunning = false;
  #isAskedAgain = false;

  constructor(rig: Rig, name: string) {
    this.#rig = rig;
    this.actor = { name, isAlive: true, isFrozen: false };
    this.#store = rig.device.of(this.actor);
    this.#outbox = rig.outboxOf(this.actor, this.#store, (news) => this.hear(news));
  }

  /** What this page shows of the basket of `owner`; undefined before its first reading. */
  shown(owner: string): BasketSnapshot | undefined {
    return this.#views.get(owner)?.snapshot;
  }

  /** Another page has committed something, or this one. */
  hear(news: BasketMessage): void {
    if (news.type === 'changed') void this.#look(news.owner);
  }

  /** The page syncs the basket of the session's owner from now on. */
  follow(): void {
    this.#owner = this.#rig.session.owner;
    this.#epoch += 1;
    this.#isRunning = false;
    this.#failures = 0;
    const owner = this.#owner;
    void this.#look(owner);
    if (this.#rig.session.isRefused) return;
    const begin = owner === GUEST ? Promise.resolve() : this.#bringGuestBasket(owner);
    void begin.catch(() => undefined).then(() => this.attempt(true));
  }

  /** The user taps plus or minus. */
  async change(op: NewOp): Promise<void> {
    this.#rig.busy.add(this.actor);
    const isSaved = await this.#outbox.enqueue(op).then(
      () => true,
      () => false,
    );
    this.#rig.busy.delete(this.actor);
    if (!isSaved) return;
    await this.#look(op.owner);
    if (op.owner === this.#owner) void this.attempt(false);
    else void this.#outbox.drain(op.owner).catch(() => undefined);
  }

  async dismiss(opId: string): Promise<void> {
    await this.#outbox.dismiss(this.#owner, opId).catch(() => undefined);
  }

  /** Sends pending changes, then signs out. */
  async signOut(sends: boolean): Promise<void> {
    const owner = this.#owner;
    this.#rig.busy.add(this.actor);
    if (sends) await this.#outbox.drain(owner).catch(() => undefined);
    await this.#rig.leave(owner, () => this.#outbox.discard(owner));
    this.#rig.busy.delete(this.actor);
  }

  async attempt(reads: boolean): Promise<void> {
    if (this.#isRunning) {
      this.#isAskedAgain = true;
      return;
    }
    const epoch = this.#epoch;
    this.#isRunning = true;
    this.#isAskedAgain = false;
    const isDone = await this.#once(reads || this.#failures > 0);
    if (epoch !== this.#epoch) return;
    this.#isRunning = false;
    this.#failures = isDone ? 0 : this.#failures + 1;
    if (isDone) return this.#isAskedAgain ? this.attempt(false) : undefined;
    const pause = BACK_OFF[Math.min(this.#failures, BACK_OFF.length) - 1] ?? 0;
    this.#rig.world.after(pause, this.actor, 'back-off', () => {
      if (epoch === this.#epoch) void this.attempt(true);
    });
  }

  async #once(reads: boolean): Promise<boolean> {
    try {
      const end = await (reads
        ? this.#outbox.refresh(this.#owner)
        : this.#outbox.drain(this.#owner));
      return end === 'empty' || end === 'signed-out';
    } catch (error) {
      return classifyBasketError(error) !== 'unknown';
    }
  }

  async #bringGuestBasket(owner: string): Promise<void> {
    await this.#look(GUEST);
    const guest = this.shown(GUEST);
    await this.#outbox.moveGuest(
      owner,
      guest ? shownItems(guest) : [],
      () => this.#rig.session.owner === owner,
    );
  }

  async #look(owner: string): Promise<void> {
    const turn = (this.#turns += 1);
    const snapshot = await this.#store.snapshot(owner);
    if (turn > (this.#views.get(owner)?.turn ?? 0)) this.#views.set(owner, { turn, snapshot });
  }
}

/** The service worker: it starts, sends the pending changes of all owners, and ends. */
export async function runWorker(rig: Rig, actor: Actor): Promise<void> {
  const store = rig.device.of(actor);
  const outbox = rig.outboxOf(actor, store, () => {});
  const owners = await store.owners().catch(() => []);
  await Promise.allSettled(owners.map((owner) => outbox.drain(owner)));
  rig.end(actor);
}
