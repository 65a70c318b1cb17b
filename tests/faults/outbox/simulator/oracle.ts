import { GUEST } from '../../../../src/offline/owner.ts';
import type { NewOp } from '../../../../src/offline/outbox/op.ts';
import type { BasketSnapshot } from '../../../../src/offline/outbox/state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/store.ts';
import { shownItems } from '../../../../src/features/basket/model.ts';
import type { FailureKind } from '../tally.ts';
import { mergeKey } from './network.ts';
import { OWNERS, type Snapshots } from './phone.ts';
import { accountBasket, guestBasket, type Shop, type Version } from './shop.ts';

type Fate = 'pending' | 'confirmed' | 'dead' | 'discarded';

/** One change as the phone has kept it. */
interface Kept {
  op: NewOp;
  fate: Fate;
  /** It may have been sent before it was given up. */
  wasSent: boolean;
  /** The guest's changes and fates at the time, for a merge. */
  guestEvents: number;
  /** The step at which its fate was known. */
  endedAt: number;
  /** The server has said no; otherwise a dead one was too old. */
  isRefused: boolean;
}

/**
 * Watches every commit on the phone. `shop` knows from which of its states an answer was given, so
 * what is shown can be told exactly: the record is one state of the server, every confirmed change is
 * in it, no pending one is, and what she sees changes only by her doing or by the server's word.
 */
export class Oracle {
  readonly kept = new Map<string, Kept>();
  /** Owners that have signed out since they last signed in: nothing of them may be kept. */
  readonly left = new Set<string>();
  /** Keys of guest baskets that this phone knows no more. */
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

  readonly onKept = (op: NewOp): void => {
    const known = this.kept.get(op.opId);
    // A merge that was given up waits anew when it is asked for again.
    const isRequeued = known?.fate === 'dead' && op.type === 'merge';
    if (known && known.fate !== 'discarded' && !isRequeued) return;
    this.kept.delete(op.opId);
    if (op.owner === GUEST) this.#guestEvents += 1;
    this.kept.set(op.opId, {
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

  /** The storage of the phone is gone, with whatever was in it. */
  forget(): void {
    for (const kept of this.kept.values()) {
      if (kept.fate === 'confirmed') this.#released.add(kept.op.opId);
      else kept.fate = 'discarded';
    }
    for (const uid of this.#shop.uids.values()) this.forgotten.add(uid);
  }

  /** Names of the baskets that an owner's changes may have gone to. */
  basketsOf(owner: string): string[] {
    return owner === GUEST
      ? [...this.#shop.uids.values()].map(guestBasket)
      : [accountBasket(owner)];
  }

  /** The key under which the server knows a change; undefined while its guest basket is not made. */
  keyOf({ op }: Kept): string | undefined {
    if (op.type !== 'merge') return op.opId;
    const uid = this.#shop.uids.get(op.payload.guest);
    return uid === undefined ? undefined : mergeKey(uid, op.owner);
  }

  #noteFates(owner: string, method: keyof OutboxStore, snapshot: BasketSnapshot): Kept[] {
    const pending = new Map(snapshot.pending.map((op) => [op.opId, op]));
    const dead = new Map(snapshot.dead.map(({ opId, refusal }) => [opId, refusal?.code]));
    const ended: Kept[] = [];
    for (const [opId, kept] of this.kept) {
      if (kept.op.owner !== owner || kept.fate !== 'pending') continue;
      const op = pending.get(opId);
      if (op) kept.wasSent ||= op.attempts > 0;
      else {
        ended.push(kept);
        kept.endedAt = this.#step();
        kept.isRefused = dead.has(opId) && dead.get(opId) !== 'too_old';
        kept.fate = dead.has(opId) ? 'dead' : method === 'discard' ? 'discarded' : 'confirmed';
        if (owner === GUEST && kept.fate === 'dead') this.#guestEvents += 1;
      }
    }
    if (method === 'discard' && snapshot.basket === undefined) this.#release(owner);
    return ended;
  }

  /** Changes whose answer has left the phone together with the record. */
  readonly #released = new Set<string>();

  #release(owner: string): void {
    for (const [opId, { op, fate }] of this.kept) {
      if (op.owner === owner && fate === 'confirmed') this.#released.add(opId);
    }
  }

  #checkRecord(
    owner: string,
    method: keyof OutboxStore,
    { basket, pending }: BasketSnapshot,
  ): void {
    if (this.left.has(owner) && (basket || pending.length > 0)) {
      this.#fail('screen difference', `${method}: ${owner} is kept although she has signed out`);
    }
    const state = basket && this.#shop.versions[basket.total];
    if (basket && (!state || JSON.stringify(state.items) !== JSON.stringify(basket.items))) {
      this.#fail(
        'screen difference',
        `${method}: the record of ${owner} is no state of the server`,
      );
    }
    for (const [opId, kept] of this.kept) {
      if (kept.op.owner !== owner || this.#released.has(opId)) continue;
      if (kept.fate !== 'pending' && kept.fate !== 'confirmed') continue;
      const key = this.keyOf(kept);
      const made = this.#shop.versions.findIndex((version) => version.key === key);
      const version = key === undefined ? undefined : this.#shop.versions[made];
      if (!version || (state && version.basket !== state.basket)) continue;
      if (owner === GUEST && !basket) continue;
      const isIn = basket !== undefined && made <= basket.total;
      // A merge that was given up and waits anew shows nothing of its own.
      const showsNothing = kept.op.type === 'merge' && kept.op.payload.items.length === 0;
      if (kept.fate === 'pending' && isIn && !showsNothing) {
        this.#fail('screen difference', `${method}: ${opId} is shown twice`);
      }
      if (kept.fate === 'confirmed' && !isIn) {
        this.#fail('screen difference', `${method}: ${opId} is confirmed and not shown`);
      }
    }
  }

  #checkFlicker(
    owner: string,
    method: keyof OutboxStore,
    was: BasketSnapshot,
    is: BasketSnapshot,
    ended: readonly Kept[],
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

  /** Not the doing of a change that is shown already. */
  #isNews(version: Version): boolean {
    const { key, basket } = version;
    // The making of a basket is none; what another device does is, even where that empties it.
    if (key === undefined) {
      return this.#shop.versions.find((first) => first.basket === basket) !== version;
    }
    const kept = [...this.kept.values()].find((other) => this.keyOf(other) === key);
    return kept === undefined || kept.fate === 'dead' || kept.fate === 'discarded';
  }

  /** A merge of a guest's basket that has changed, or that the server has lost, since she saw it. */
  readonly #isUnsure = ({ op, guestEvents }: Kept): boolean => {
    if (op.type !== 'merge') return false;
    const uid = this.#shop.uids.get(op.payload.guest) ?? '';
    return guestEvents !== this.#guestEvents || this.#shop.gone.get(uid) === 'lost';
  };
}

const NOTHING: BasketSnapshot = { basket: undefined, pending: [], dead: [], hasUnsupported: false };
/** She did it, or the server has said a definitive no. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'enqueue',
  'enqueueMerge',
  'markDead',
  'discard',
  'renewGuest',
]);

/** What is shown, whatever the order of the lines. */
export function pieces(snapshot: BasketSnapshot): string {
  return shownItems(snapshot)
    .map(({ product_id, quantity }) => `${product_id}x${quantity}`)
    .toSorted()
    .join(' ');
}
