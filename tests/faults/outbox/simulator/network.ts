import { ApiError } from '../../../../src/api/error.ts';
import type { BasketServer, ServerOwner } from '../../../../src/offline/outbox/deliver.ts';
import type { Tally } from '../tally.ts';
import type { Session } from './session.ts';
import { accountBasket, guestBasket, type Shop } from './shop.ts';
import type { Actor, World } from './world.ts';

/** As in `src/api/deadlines.ts`. */
const READ_DEADLINE = 8_000;
const WRITE_DEADLINE = 15_000;
/** How long after it was given up a request may still arrive. */
const LATEST_ARRIVAL = 60_000;
const LATENCY = 400;

const FAULTS = [
  'refused',
  'request dropped',
  'response dropped',
  'stall',
  'answered 500',
  'answered 503',
  'answered 429',
  'portal page',
  '401 once',
] as const;
type Fault = (typeof FAULTS)[number];

/** The faults of calls: the share of calls that fail, and how. */
export interface Weather {
  failing: number;
  only: Fault | undefined;
}

export function anyWeather({ random }: World): Weather {
  const failing = random.pick([0, 0.1, 0.3, 0.6, 1]);
  return { failing, only: random.chance(0.3) ? random.pick(FAULTS) : undefined };
}

/** Everything between the pages and the shop. */
export class Network {
  weather: Weather = { failing: 0, only: undefined };
  readonly #world: World;
  readonly #shop: Shop;
  readonly #session: Session;
  readonly #tally: Tally;

  constructor(world: World, shop: Shop, session: Session, tally: Tally) {
    this.#world = world;
    this.#shop = shop;
    this.#session = session;
    this.#tally = tally;
  }

  /** The calls of `src/api/baskets.ts` as `actor` makes them. */
  of(actor: Actor): BasketServer {
    const shop = this.#shop;
    return {
      create: (key) =>
        this.#call(actor, 'create', undefined, WRITE_DEADLINE, () => shop.create(key)),
      change: (owner, { type, opId, payload: { product_id, quantity } }) =>
        this.#call(actor, `change ${opId}`, owner, WRITE_DEADLINE, () =>
          shop.change(basketOf(owner), opId, { type, product_id, quantity }),
        ),
      merge: (guest, uid) =>
        this.#call(actor, `merge ${guest}`, { account: uid }, WRITE_DEADLINE, () =>
          shop.merge(guest, uid, mergeKey(guest, uid)),
        ),
      read: (owner) =>
        this.#call(actor, 'read', owner, READ_DEADLINE, () => shop.read(basketOf(owner))),
    };
  }

  #call<T>(
    actor: Actor,
    label: string,
    owner: ServerOwner | undefined,
    deadline: number,
    handle: () => T,
  ): Promise<T> {
    const { random, steps: sentAt } = this.#world;
    return new Promise((resolve, reject) => {
      const later = (delay: number, what: string, run: () => unknown) =>
        this.#world.after(delay, actor, `${label}: ${what}`, run);
      const fail = (delay: number, error: ApiError) =>
        later(delay, error.message, () => reject(error));
      const arrive = (delay: number, answers: boolean) =>
        this.#world.after(delay, undefined, `${label} arrives`, () => {
          this.#shop.sentAt = sentAt;
          const end = this.#carryOut(handle, resolve, reject);
          if (answers) later(random.between(0, LATENCY), 'answered', end);
        });

      if (owner && 'account' in owner && !this.#session.proves(owner.account)) {
        if (this.#session.isRefused) this.#tally.fault('401 until the user signs in again');
        return fail(0, new ApiError('unauthenticated', 'not signed in'));
      }
      const fault = this.#faultOf(owner);
      if (fault !== undefined) this.#tally.fault(fault);
      const travel = random.between(0, LATENCY);
      later(deadline, 'deadline', () => reject(noAnswer('deadline')));
      switch (fault) {
        case undefined:
          return arrive(travel, true);
        case '401 once':
          return arrive(travel + LATENCY, true);
        case 'request dropped':
          return random.chance(0.7) ? fail(travel, noAnswer('cut')) : undefined;
        case 'response dropped':
          arrive(travel, false);
          return random.chance(0.7) ? fail(travel + LATENCY, noAnswer('cut')) : undefined;
        case 'stall':
          return random.chance(0.5) ? arrive(random.between(0, LATEST_ARRIVAL), false) : undefined;
        case 'refused':
        case 'portal page':
          return fail(travel, noAnswer(fault));
        case 'answered 500':
          return fail(travel, noAnswer(fault, 'internal'));
        case 'answered 503':
          return fail(travel, noAnswer(fault, 'unavailable'));
        case 'answered 429':
          return fail(travel, noAnswer(fault, 'too_many_requests'));
      }
    });
  }

  #faultOf(owner: ServerOwner | undefined): Fault | undefined {
    const { random } = this.#world;
    if (!random.chance(this.weather.failing)) return undefined;
    const fault = this.weather.only ?? random.pick(FAULTS);
    const isGuest = owner === undefined || 'guest' in owner;
    return fault === '401 once' && isGuest ? undefined : fault;
  }

  #carryOut<T>(
    handle: () => T,
    resolve: (answer: T) => void,
    reject: (error: unknown) => void,
  ): () => void {
    try {
      const answer = handle();
      return () => resolve(answer);
    } catch (error) {
      return () => reject(error);
    }
  }
}

export const mergeKey = (guestUid: string, uid: string) => `merge:${guestUid}:${uid}`;

function basketOf(owner: ServerOwner): string {
  return 'account' in owner ? accountBasket(owner.account) : guestBasket(owner.guest);
}

function noAnswer(why: string, code?: string): ApiError {
  return new ApiError('unreachable', why, { code });
}
