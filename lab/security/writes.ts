import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { basketItems } from '../../src/contract/baskets.ts';

const GUESTS = 20;
const PRODUCT = 1;
/** Below the bound of a line of the basket. */
const MOST_EACH = 90;
const AGAIN_MS = 100;

const guest = v.object({ uid: v.string() });
const contents = v.object({ data: v.object({ product_ids: basketItems }) });

export const jsonPost = (body: object, key: string = randomUUID()) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});

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
  /** Attempts of `insist` without a success. */
  repeated = 0;
  #next = 0;

  private constructor(origin: string, baskets: Basket[]) {
    this.#origin = origin;
    this.#baskets = baskets;
  }

  static async begin(origin: string): Promise<Writes> {
    const baskets: Basket[] = [];
    while (baskets.length < GUESTS) {
      const response = await fetch(`${origin}/api/guest/basket`, jsonPost({}));
      const { uid } = v.parse(guest, await response.json());
      baskets.push({ uid, acknowledged: 0, unanswered: [] });
    }
    return new Writes(origin, baskets);
  }

  get acknowledged(): number {
    return this.#baskets.reduce((sum, basket) => sum + basket.acknowledged, 0);
  }

  /** `count` writes at once, each of the next guest. */
  async burst(count: number): Promise<void> {
    const one = async () => {
      const basket = this.#baskets[(this.#next += 1) % this.#baskets.length];
      if (!basket || basket.acknowledged + basket.unanswered.length > MOST_EACH) return;
      const key = randomUUID();
      if ((await this.#write(basket, key)) === 200) basket.acknowledged += 1;
      else basket.unanswered.push(key);
    };
    await Promise.all(Array.from({ length: count }, one));
  }

  /** All guests write one after the other, `total` times together, and repeat each write by its key until it succeeds. */
  async insist(total: number): Promise<void> {
    const shop = async (basket: Basket) => {
      while (basket.acknowledged < total / this.#baskets.length) {
        const key = randomUUID();
        for (;;) {
          const status = await this.#write(basket, key);
          if (status === 200) break;
          if (status >= 400 && status < 500) throw new Error(`${status} for a write`);
          this.repeated += 1;
          await pause(AGAIN_MS);
        }
        basket.acknowledged += 1;
      }
    };
    await Promise.all(this.#baskets.map(shop));
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

  /** Resolves with its status, 0 without an answer. */
  async #write({ uid }: Basket, key: string): Promise<number> {
    const call = jsonPost({ uid, product_id: PRODUCT, quantity: 1 }, key);
    const added = fetch(`${this.#origin}/api/guest/basket/add`, call);
    const response = await added.catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.status ?? 0;
  }
}
