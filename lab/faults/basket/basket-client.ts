import * as v from 'valibot';
import { basket, basketItems, guestBasketCreated } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import type { Delivered, RequestDelivery } from './request-delivery.ts';
import { ExpectedBasket, linesOf } from './expected-basket.ts';
import type { Change } from './expected-basket.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import type { Random } from '../../../tests/fixtures/random.ts';
import { PRODUCT_IDS, priceOf } from './stocked-shop.ts';
import type { BasketTally } from './basket-tally.ts';
import type { LossyTransport, Message } from './transport.ts';

export interface ClientDeps {
  delivery: RequestDelivery;
  tally: BasketTally;
  /** Seed of the operations and their faults. */
  seed: number;
}

interface Device {
  /** The products that it changes. */
  products: readonly number[];
  random: Random;
}

/** Share of the changes that bring or take more than one piece, up to a whole line. */
const LARGE = 0.15;
const ADDING = 0.6;
const MOST = 99;

/**
 * A user with a basket, and the oracle of that basket. The devices change it concurrently, each with
 * products of its own, so that every answer is predictable.
 */
export class BasketClient {
  readonly #deps: ClientDeps;
  readonly #idToken: string | undefined;
  readonly #expected = new ExpectedBasket();
  #guestUid = '';

  /** Without a token the client is a guest. */
  constructor(deps: ClientDeps, idToken?: string) {
    this.#deps = deps;
    this.#idToken = idToken;
  }

  /** Spends this client's share of the run's operations, on each device one change after the other. */
  async shop(operations: number): Promise<void> {
    await this.#open();
    const devices = this.#devices();
    const share = Math.ceil(operations / devices.length);
    await Promise.all(devices.map((device) => this.#use(device, share)));
  }

  /** Compares the basket, as read from one server process, with the oracle. */
  async verify(transport: LossyTransport): Promise<void> {
    const { tally } = this.#deps;
    tally.reads += 1;
    const isGuest = this.#idToken === undefined;
    const path = isGuest ? `${API.guestBasket}/${this.#guestUid}` : API.basket;
    const answer = await transport.send({ method: 'GET', path, headers: this.#who() }, 'pass', 1);
    const read = v.safeParse(basket, answer?.body);
    const expected = `${this.#expected.lines(PRODUCT_IDS)} = ${this.#expected.total(priceOf)}`;
    const found = read.success
      ? `${shownLines(read.output.data.product_ids)} = ${read.output.data.total_amount}`
      : `status ${answer?.status}`;
    if (found !== expected) tally.differences.push(`basket: ${found}; expected ${expected}`);
  }

  /** Creates the basket of a guest; an account needs no such call. */
  async #open(): Promise<void> {
    if (this.#idToken !== undefined) return;
    const { delivery, tally, seed } = this.#deps;
    tally.operations += 1;
    const answer = await delivery.deliver(this.#keyed(API.guestBasket), seeded(seed));
    this.#guestUid = v.parse(guestBasketCreated, answer.body).uid;
  }

  /** An account is open on two devices, a guest's basket belongs to one browser. */
  #devices(): Device[] {
    const { seed } = this.#deps;
    if (this.#idToken === undefined) return [{ products: PRODUCT_IDS, random: seeded(seed) }];
    return [0, 1].map((half) => ({
      products: PRODUCT_IDS.filter((id) => id % 2 === half),
      random: seeded(seed + half),
    }));
  }

  async #use(device: Device, operations: number): Promise<void> {
    for (let count = 0; count < operations; count += 1) await this.#changeOnce(device);
  }

  async #changeOnce({ products, random }: Device): Promise<void> {
    const { delivery, tally } = this.#deps;
    const change: Change = {
      type: random.chance(ADDING) ? 'add' : 'remove',
      product_id: random.pick(products),
      quantity: random.chance(LARGE) ? random.between(2, MOST) : 1,
    };
    const [add, remove] =
      this.#idToken === undefined
        ? [API.guestBasketAdd, API.guestBasketRemove]
        : [API.basketAdd, API.basketRemove];
    const { type, ...payload } = change;
    const body = this.#idToken === undefined ? { ...payload, uid: this.#guestUid } : payload;
    const message = this.#keyed(type === 'add' ? add : remove, body);

    tally.operations += 1;
    const answer = await delivery.deliver(message, random);
    const isTaken = this.#expected.apply(change);
    if (!isTaken) tally.refused += 1;
    this.#mustAnswer(isTaken, answer, products, message);
  }

  /**
   * The answer to a change is the basket after it, of which only the device's own products are
   * predictable.
   */
  #mustAnswer(
    isTaken: boolean,
    { status, body }: Delivered,
    products: readonly number[],
    { path, headers }: Message,
  ): void {
    const expected = isTaken ? `200 ${this.#expected.lines(products)}` : '409';
    const read = v.safeParse(basket, body);
    const found = read.success
      ? `${status} ${shownLines(read.output.data.product_ids, products)}`
      : String(status);
    if (found === expected) return;
    const key = headers['idempotency-key'];
    this.#deps.tally.differences.push(`${path} ${key}: ${found}; expected ${expected}`);
  }

  #keyed(path: string, body?: object): Message {
    const headers = { ...this.#who(), 'idempotency-key': crypto.randomUUID() };
    return { method: 'POST', path, headers, ...(body && { body }) };
  }

  #who(): Record<string, string> {
    return this.#idToken === undefined ? {} : { authorization: `Bearer ${this.#idToken}` };
  }
}

function shownLines(productIds: string, products: readonly number[] = PRODUCT_IDS): string {
  const items = v.parse(basketItems, productIds);
  return linesOf(items.filter(({ product_id }) => products.includes(product_id)));
}
