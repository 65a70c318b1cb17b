import * as v from 'valibot';
import type { BasketOwner, ErrorClass, ServerBasket } from '../contract/basket-calls.ts';
import {
  type Basket,
  basket,
  basketItems,
  basketMerged,
  guestBasketCreated,
} from '../contract/baskets.ts';
import { API } from '../contract/api-paths.ts';
import { ApiError, hasKind, uselessAnswer } from './error.ts';
import { authorizedCall, publicCall } from './http.ts';

/** A change of the basket; its `opId` makes the server apply it once. */
interface SentChange {
  readonly type: 'add' | 'remove';
  readonly opId: string;
  readonly payload: { readonly product_id: number; readonly quantity: number };
}

/** Throws `ApiError`; `not-found` means that a guest's basket is gone. */
export async function readBasket(owner: BasketOwner, signal?: AbortSignal): Promise<ServerBasket> {
  const ask = { method: 'GET', answer: basket, signal } as const;
  return told(
    'account' in owner
      ? await authorizedCall({ ...ask, uid: owner.account, path: API.basket })
      : await publicCall({ ...ask, path: `${API.guestBasket}/${owner.guest}` }),
  );
}

/** Sends one change and gives the basket after it. Throws `ApiError`. */
async function changeBasket(
  owner: BasketOwner,
  { type, opId, payload: { product_id, quantity } }: SentChange,
): Promise<ServerBasket> {
  const change = { product_id, quantity };
  const isAdding = type === 'add';
  const send = { method: 'POST', idempotencyKey: opId, answer: basket } as const;
  return told(
    'account' in owner
      ? await authorizedCall({
          ...send,
          uid: owner.account,
          path: isAdding ? API.basketAdd : API.basketRemove,
          body: change,
        })
      : await publicCall({
          ...send,
          path: isAdding ? API.guestBasketAdd : API.guestBasketRemove,
          body: { ...change, uid: owner.guest },
        }),
  );
}

/** A new guest basket; the same `opId` gives the same one. Throws `ApiError`. */
async function createGuestBasket(opId: string): Promise<string> {
  const { uid } = await publicCall({
    method: 'POST',
    path: API.guestBasket,
    idempotencyKey: opId,
    answer: guestBasketCreated,
  });
  return uid;
}

/** Moves a guest's basket into the account, once per pair. Throws `ApiError`. */
async function mergeGuestBasket(
  guestUid: string,
  uid: string,
): Promise<{ basket: ServerBasket; moved: number }> {
  const answer = await authorizedCall({
    method: 'POST',
    uid,
    path: API.basketMerge,
    body: { uid: guestUid },
    idempotencyKey: `merge:${guestUid}:${uid}`,
    answer: basketMerged,
  });
  return { basket: told(answer), moved: answer.moved };
}

function told({ data }: Basket): ServerBasket {
  const items = v.safeParse(basketItems, data.product_ids);
  if (!items.success) throw uselessAnswer('the basket answer holds no list');
  return { items: items.output, total: data.total_amount, unavailable: data.unavailable };
}

/** The calls above under the names by which the outbox knows them. */
export const basketServer = {
  create: createGuestBasket,
  change: changeBasket,
  merge: mergeGuestBasket,
  read: readBasket,
};

/** Meaning of a failed call for the change that it carried. */
export function classifyBasketError(error: unknown): ErrorClass {
  if (hasKind(error, 'unauthenticated')) return 'signed-out';
  // Only an answer of the server is definitive: a failure on the way says nothing about the change.
  if (!(error instanceof ApiError) || error.code === undefined) return 'unknown';
  if (error.kind === 'unreachable') return 'unknown';
  const refusal = { code: error.code, text: error.serverText ?? '' };
  return error.kind === 'not-found' ? { missing: refusal } : { refused: refusal };
}
