import type { BasketItem } from './baskets.ts';

/**
 * Shapes of the calls about baskets, which src/api/baskets.ts makes and the outbox (src/offline/outbox) decides about.
 */

/** The owner of a basket: a user by id, or a guest by its unguessable uid. */
export type BasketOwner = { account: string } | { guest: string };

/** A basket as the server returns it; `total` in grosze. */
export interface ServerBasket {
  readonly items: readonly BasketItem[];
  readonly total: number;
  /** Ids in `items` that can no longer be bought. */
  readonly unavailable: readonly number[];
}

/** Why a change is dead. */
export interface Refusal {
  readonly code: string;
  /** The server's text for the user; empty where it sent none. */
  readonly text: string;
}

/**
 * Meaning of a failed call for the change that it carried.
 * - `unknown`: it may have had its effect. The same key is sent again until the answer is known.
 * - `signed-out`: the user has to sign in again; the change waits for that.
 * - `missing`: the server does not know what the call names.
 * - a refusal: the server's definitive no.
 */
export type ErrorClass = 'unknown' | 'signed-out' | { missing: Refusal } | { refused: Refusal };
