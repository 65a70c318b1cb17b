import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { basketItems } from '../../src/contract/baskets.ts';
import { jsonPost } from './kill.ts';

const PRODUCT = 1;
/** Below the bound of a line of the basket. */
const MOST_EACH = 90;

const guest = v.object({ uid: v.string() });
const contents = v.object({ data: v.object({ product_ids: basketItems }) });

interface Basket {
  uid: string;
  acknowledged: number;
  /** Keys of writes without a success. */
  unanswered: string[];
}

/** Guests who add one piece at a time, and what their baskets have to hold afterwards. */
export class Writes {
  readonly #origin: string;
  readonly #baskets: Basket[];
  readonly statuses = new Map<number, number>();
  /** The longest answer, in ms. */
  slowest = 0;
  #next = 0;

  private constructor(origin: string, baskets: Basket[]) {
    this.#origin = origin;
    this.#baskets = baskets;
  }

  static async begin(origin: string, guests = 20): Promise<Writes> {
    const baskets: Basket[] = [];
    while (baskets.length < guests) {
      const response = await fetch(`${origin}/api/guest/basket`, jsonPost({}));
      const { uid } = v.parse(guest, await response.json());
      baskets.push({ uid, acknowledged: 0, unanswered: [] });
    }
    return new Writes(origin, baskets);
  }

  async burst(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.one()));
  }

  /** Makes a write of the next guest; resolves with its status, 0 without an answer. */
  async one(): Promise<number> {
    const basket = this.#baskets[(this.#next += 1) % this.#baskets.length];
    if (basket === undefined || basket.acknowledged + basket.unanswered.length > MOST_EACH)
      return 0;
    const key = randomUUID();
    const status = await this.#write(basket, key);
    if (status === 200) basket.acknowledged += 1;
    else basket.unanswered.push(key);
    return status;
  }

  async read(): Promise<number> {
    return this.#ask(`/api/guest/basket/${this.#baskets[0]?.uid ?? ''}`);
  }

  /** Every write without a success once more, by its key. Throws when one fails again. */
  async repeatUnanswered(): Promise<void> {
    for (const basket of this.#baskets) {
      for (const key of basket.unanswered.splice(0)) {
        const status = await this.#write(basket, key);
        if (status !== 200) throw new Error(`a write that is repeated: ${status}`);
        basket.acknowledged += 1;
      }
    }
  }

  /** Baskets that are not what their owner was told. */
  async compare(): Promise<string[]> {
    const faults: string[] = [];
    for (const { uid, acknowledged } of this.#baskets) {
      const response = await fetch(`${this.#origin}/api/guest/basket/${uid}`);
      const { data } = v.parse(contents, await response.json());
      const quantity = data.product_ids[0]?.quantity ?? 0;
      if (quantity !== acknowledged) faults.push(`a basket of ${acknowledged} has ${quantity}`);
    }
    return faults;
  }

  #write({ uid }: Basket, key: string): Promise<number> {
    const body = { uid, product_id: PRODUCT, quantity: 1 };
    return this.#ask('/api/guest/basket/add', jsonPost(body, key));
  }

  async #ask(path: string, init: RequestInit = {}): Promise<number> {
    const since = Date.now();
    const response = await fetch(`${this.#origin}${path}`, init).catch(() => undefined);
    await response?.arrayBuffer();
    this.slowest = Math.max(this.slowest, Date.now() - since);
    const status = response?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return status;
  }
}
