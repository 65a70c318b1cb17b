import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { NewOp } from '../../../../src/offline/outbox/op.ts';
import type { BasketSnapshot } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';
import { shownItems } from '../../../../src/features/basket/shown-items.ts';
import type { FailureKind } from '../tally.ts';
import { mergeKey } from './network.ts';
import { OWNERS, type Snapshots } from './device.ts';
import { accountBasket, guestBasket, type Shop, type Version } from './shop.ts';

type Fate = 'pending' | 'confirmed' | 'dead' | 'discarded';

/** One change as stored on the device. */
interface SavedChange {
  op: NewOp;
  fate: Fate;
  /** It may have been sent before it was given up. */
  wasSent: boolean;
  /** For a merge, the guest's changes and their outcomes at the time. */
  guestEvents: number;
  /** The step at which its outcome was known. */
  endedAt: number;
  /** Refused by the server; otherwise a dead one was too old. */
  isRefused: boolean;
}

/**
 * Watches every commit on the device. `shop` records from which of its states an answer was given, so
 * the expected view is exact: the record is one state of the server, every confirmed change is in it,
 * no pending one is, and what is shown changes only by the user or the server.
 */
export class Oracle {
  readonly saved = new Map<string, SavedChange>();
  /** Owners that have signed out since they last signed in: none of their data may be stored. */
  readonly left = new Set<string>();
  /** Keys of guest baskets that were deleted on this device. */
  readonly forgotten = new Set<string>();
  readonly #shop: Shop;
  readonly #fail: (kind: FailureKind, detail: string) => void;
  #guestEvents = 0;

  readonly #step: () => number;

  constructor(shop: Shop, fail: (kind: FailureKind, detail: string) => void, step: () => number) {
    this.#shop = shop;
    this.#step = step;
    this.#fail = fail;
  }

  readonly onSaved = (op: NewOp): void => {
    const known = this.saved.get(op.opId);
    // A dead merge is requeued when it is requested again.
    const isRequeued = known?.fate === 'dead' && op.type === 'merge';
    if (known && known.fate !== 'discarded' && !isRequeued) return;
    this.saved.delete(op.opId);
    if (op.owner === GUEST) this.#guestEvents += 1;
    this.saved.set(op.opId, {
      op,
      fate: 'pending',
      wasSent: known?.wasSent ?? false,
      guestEvents: this.#guestEvents,
      endedAt: Infinity,
      isRefused: false,
    });
  };

  readonly onCommit = (method: keyof OutboxStore, before: Snapshots, after: Snapshots): void => {
    for (const owner of OWNERS) {
      const [was, is] = [before.get(owner) ?? NOTHING, after.get(owner) ?? NOTHING];
      const ended = this.#noteFates(owner, method, is);
      this.#checkRecord(owner, method, is);
      this.#checkFlicker(owner, method, was, is, ended);
    }
  };

  /** The device's storage was evicted. */
  forget(): void {
    for (const saved of this.saved.values()) {
      if (saved.fate === 'confirmed') this.#released.add(saved.op.opId);
      else saved.fate = 'discarded';
    }
    for (const uid of this.#shop.uids.values()) this.forgotten.add(uid);
  }

  /** Ids of the baskets to which an owner's changes may have been sent. */
  basketsOf(owner: string): string[] {
    return owner === GUEST
      ? [...this.#shop.uids.values()].map(guestBasket)
      : [accountBasket(owner)];
  }

  /** The key of a change on the server; undefined before its guest basket is created. */
  keyOf({ op }: SavedChange): string | undefined {
    if (op.type !== 'merge') return op.opId;
    const uid = this.#shop.uids.get(op.payload.guest);
    return uid === undefined ? undefined : mergeKey(uid, op.owner);
  }

  #noteFates(owner: string, method: keyof OutboxStore, snapshot: BasketSnapshot): SavedChange[] {
    const pending = new Map(snapshot.pending.map((op) => [op.opId, op]));
    const dead = new Map(snapshot.dead.map(({ opId, refusal }) => [opId, refusal?.code]));
    const ended: SavedChange[] = [];
    for (const [opId, saved] of this.saved) {
      if (saved.op.owner !== owner || saved.fate !== 'pending') continue;
      const op = pending.get(opId);
      if (op) saved.wasSent ||= op.attempts > 0;
      else {
        ended.push(saved);
        saved.endedAt = this.#step();
        saved.isRefused = dead.has(opId) && dead.get(opId) !== 'too_old';
        saved.fate = dead.has(opId) ? 'dead' : method === 'discard' ? 'discarded' : 'confirmed';
        if (owner === GUEST && saved.fate === 'dead') this.#guestEvents += 1;
      }
    }
    if (method === 'discard' && snapshot.basket === undefined) this.#release(owner);
    return ended;
  }

  /** Changes whose answer was deleted from the device together with the record. */
  readonly #released = new Set<string>();

  #release(owner: string): void {
    for (const [opId, { op, fate }] of this.saved) {
      if (op.owner === owner && fate === 'confirmed') this.#released.add(opId);
    }
  }

  #checkRecord(
    owner: string,
    method: keyof OutboxStore,
    { basket, pending }: BasketSnapshot,
  ): void {
    if (this.left.has(owner) && (basket || pending.length > 0)) {
      this.#fail(
        'screen difference',
        `${method}: ${owner} is stored although the user has signed out`,
      );
    }
    const state = basket && this.#shop.versions[basket.total];
    if (basket && (!state || JSON.stringify(state.items) !== JSON.stringify(basket.items))) {
      this.#fail(
        'screen difference',
        `${method}: the record of ${owner} is no state of the server`,
      );
    }
    for (const [opId, saved] of this.saved) {
      if (saved.op.owner !== owner || this.#released.has(opId)) continue;
      if (saved.fate !== 'pending' && saved.fate !== 'confirmed') continue;
      const key = this.keyOf(saved);
      const made = this.#shop.versions.findIndex((version) => version.key === key);
      const version = key === undefined ? undefined : this.#shop.versions[made];
      if (!version || (state && version.basket !== state.basket)) continue;
      if (owner === GUEST && !basket) continue;
      const isIn = basket !== undefined && made <= basket.total;
      // A requeued merge adds no items to the view.
      const showsNothing = saved.op.type === 'merge' && saved.op.payload.items.length === 0;
      if (saved.fate === 'pending' && isIn && !showsNothing) {
        this.#fail('screen difference', `${method}: ${opId} is shown twice`);
      }
      if (saved.fate === 'confirmed' && !isIn) {
        this.#fail('screen difference', `${method}: ${opId} is confirmed and not shown`);
      }
    }
  }

  #checkFlicker(
    owner: string,
    method: keyof OutboxStore,
    was: BasketSnapshot,
    is: BasketSnapshot,
    ended: readonly SavedChange[],
  ): void {
    if (EXPLAINED.has(method) || pieces(was) === pieces(is)) return;
    if (owner === GUEST && (method === 'succeedMerge' || is.basket === undefined)) return;
    if (owner !== GUEST && was.basket === undefined) return;
    const [from, to] = [was.basket?.total ?? -1, is.basket?.total ?? -1];
    const ownBaskets = this.basketsOf(owner);
    const news = this.#shop.versions
      .slice(from + 1, to + 1)
      .filter(({ basket }) => ownBaskets.includes(basket));
    if (to < from) {
      this.#fail('screen difference', `${method}: ${owner} falls back from state ${from} to ${to}`);
    } else if (!news.some((version) => this.#isNews(version)) && !ended.some(this.#isUnsure)) {
      this.#fail('screen difference', `${method}: ${pieces(was)} becomes ${pieces(is)}`);
    }
  }

  /** Unless a change that is shown already explains it. */
  #isNews(version: Version): boolean {
    const { key, basket } = version;
    // Creating a basket does not count as one; a change by another device does, even where it empties
    // the basket.
    if (key === undefined) {
      return this.#shop.versions.find((first) => first.basket === basket) !== version;
    }
    const saved = [...this.saved.values()].find((other) => this.keyOf(other) === key);
    return saved === undefined || saved.fate === 'dead' || saved.fate === 'discarded';
  }

  /** A merge of a guest's basket that has changed, or that the server has lost, since it was shown. */
  readonly #isUnsure = ({ op, guestEvents }: SavedChange): boolean => {
    if (op.type !== 'merge') return false;
    const uid = this.#shop.uids.get(op.payload.guest) ?? '';
    return guestEvents !== this.#guestEvents || this.#shop.gone.get(uid) === 'lost';
  };
}

const NOTHING: BasketSnapshot = { basket: undefined, pending: [], dead: [], hasUnsupported: false };
/** By the user, or after a definitive refusal. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'enqueue',
  'enqueueMerge',
  'markDead',
  'discard',
  'renewGuest',
]);

/** The shown lines in a canonical order. */
export function pieces(snapshot: BasketSnapshot): string {
  return shownItems(snapshot)
    .map(({ product_id, quantity }) => `${product_id}x${quantity}`)
    .toSorted()
    .join(' ');
}
