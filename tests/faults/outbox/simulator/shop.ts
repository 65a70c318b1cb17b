import { type BasketItem, MAX_LINES, MAX_QUANTITY } from '../../../../src/contract/baskets.ts';
import { ApiError } from '../../../../src/api/error.ts';
import type { ServerBasket } from '../../../../src/offline/outbox/op.ts';

/** One state of one basket. */
export interface Version {
  basket: string;
  items: readonly BasketItem[];
  /** The `Idempotency-Key` of the request that caused it; undefined for another device or the shop. */
  key: string | undefined;
  /** The step at which the request that did it was sent. */
  sentAt: number;
}

interface Change {
  type: 'add' | 'remove';
  product_id: number;
  quantity: number;
}

const PLAN = 4;
const LAST_PRODUCT = 70;

/**
 * The server's rules for baskets, in memory. Every state of every basket gets a number of its own,
 * which is sent as the basket's `total`, so that an answer identifies its state.
 */
export class Shop {
  readonly versions: Version[] = [];
  /** Of the request being processed; see `Version`. */
  sentAt = 0;
  readonly withdrawn = new Set<number>();
  /** Guest baskets that were deleted, and those that were merged into an account. */
  readonly gone = new Map<string, 'lost' | 'moved'>();
  /** Guests' uids by the key of their creation. */
  readonly uids = new Map<string, string>();
  readonly #answers = new Map<string, { call: string } & Outcome>();
  readonly #current = new Map<string, number>();

  create(key: string): string {
    return this.#once('guest:new', key, 'create', () => {
      const uid = `g${this.uids.size + 1}`;
      this.uids.set(key, uid);
      this.#put(guestBasket(uid), [], undefined);
      return uid;
    });
  }

  change(basket: string, key: string, change: Change): ServerBasket {
    return this.#once(basket, key, JSON.stringify(change), () => {
      const before = this.items(basket);
      const held = before.find(({ product_id }) => product_id === change.product_id)?.quantity ?? 0;
      if (change.type === 'add') this.#refuse(change, held, before.length);
      const wanted =
        change.type === 'add' ? held + change.quantity : Math.max(held - change.quantity, 0);
      this.#put(basket, withLine(before, change.product_id, wanted), key);
      return this.read(basket);
    });
  }

  merge(guestUid: string, uid: string, key: string): { basket: ServerBasket; moved: number } {
    const [from, to] = [guestBasket(guestUid), accountBasket(uid)];
    return this.#once(to, key, guestUid, () => {
      const guest = this.#current.has(from) ? this.items(from) : [];
      let items = this.items(to);
      let moved = 0;
      for (const { product_id, quantity } of guest) {
        const held = items.find((item) => item.product_id === product_id)?.quantity ?? 0;
        if (held === 0 && items.length >= MAX_LINES) continue;
        const wanted = Math.min(held + quantity, MAX_QUANTITY);
        items = withLine(items, product_id, wanted);
        moved += wanted - held;
      }
      if (this.#current.delete(from)) this.gone.set(guestUid, 'moved');
      this.#put(to, items, key);
      return { basket: this.read(to), moved };
    });
  }

  read(basket: string): ServerBasket {
    const items = this.items(basket);
    return { items, total: this.#current.get(basket) ?? -1, unavailable: [] };
  }

  /** Throws for a guest's basket that does not exist; an account always has one. */
  items(basket: string): readonly BasketItem[] {
    if (!this.#current.has(basket)) {
      if (basket.startsWith('guest:')) throw refusal('not-found', 'not_found', 'no such basket');
      this.#put(basket, [], undefined);
    }
    return this.versions[this.#current.get(basket) ?? -1]?.items ?? [];
  }

  has(basket: string): boolean {
    return this.#current.has(basket);
  }

  /** Another device of the user, or a payment. */
  changeElsewhere(basket: string, product_id: number, quantity: number): void {
    this.#put(basket, withLine(this.items(basket), product_id, quantity), undefined);
  }

  lose(uid: string): void {
    if (this.#current.delete(guestBasket(uid))) this.gone.set(uid, 'lost');
  }

  #refuse({ product_id, quantity }: Change, held: number, lines: number): void {
    if (product_id > LAST_PRODUCT) throw refusal('not-found', 'not_found', 'no such product');
    if (product_id === PLAN) throw refusal('rejected', 'validation', 'a plan');
    if (this.withdrawn.has(product_id)) throw refusal('rejected', 'conflict', 'withdrawn');
    if (held + quantity > MAX_QUANTITY) throw refusal('rejected', 'conflict', 'too many pieces');
    if (held === 0 && lines >= MAX_LINES) throw refusal('rejected', 'conflict', 'too many lines');
  }

  #put(basket: string, items: readonly BasketItem[], key: string | undefined): void {
    this.#current.set(basket, this.versions.push({ basket, items, key, sentAt: this.sentAt }) - 1);
  }

  /** A repeated key returns its first answer, also a refusal. */
  #once<T>(owner: string, key: string, call: string, effect: () => T): T {
    const slot = `${owner} ${key}`;
    const stored = this.#answers.get(slot) ?? { call, ...outcomeOf(effect) };
    if (stored.call !== call) throw refusal('rejected', 'unprocessable', 'another payload');
    this.#answers.set(slot, stored);
    if ('refusal' in stored) throw stored.refusal;
    // Stored under the same key by the same call.
    return stored.answer as T;
  }
}

type Outcome = { answer: unknown } | { refusal: unknown };

function outcomeOf(effect: () => unknown): Outcome {
  try {
    return { answer: effect() };
  } catch (error) {
    return { refusal: error };
  }
}

export const guestBasket = (uid: string) => `guest:${uid}`;
export const accountBasket = (uid: string) => `user:${uid}`;

function refusal(kind: 'not-found' | 'rejected', code: string, text: string): ApiError {
  return new ApiError(kind, code, { code, serverText: text });
}

function withLine(
  items: readonly BasketItem[],
  product_id: number,
  quantity: number,
): readonly BasketItem[] {
  const line = { product_id, quantity };
  if (quantity === 0) return items.filter((item) => item.product_id !== product_id);
  return items.some((item) => item.product_id === product_id)
    ? items.map((item) => (item.product_id === product_id ? line : item))
    : [...items, line];
}
