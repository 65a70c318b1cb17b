import * as v from 'valibot';
import {
  type Basket,
  basket,
  type BasketChange,
  type BasketItem,
  basketItems,
  basketMerged,
  guestBasketCreated,
} from '../contract/baskets.ts';
import { API } from '../contract/paths.ts';
import { ApiError } from './error.ts';
import { authorizedCall, publicCall } from './http.ts';

/** Whose basket: the account's, or the guest's behind its unguessable uid. */
export type BasketOwner = { guest: string } | 'account';

/** A basket as the server last told it; `total` in grosze. */
export interface ServerBasket {
  readonly items: readonly BasketItem[];
  readonly total: number;
  /** Ids in `items` that can no longer be bought. */
  readonly unavailable: readonly number[];
}

/** One change, with the key that makes it happen once. */
export type SentChange = BasketChange & { type: 'add' | 'remove'; opId: string };

/** Throws `ApiError`; `not-found` means that a guest's basket is gone. */
export async function readBasket(owner: BasketOwner, signal?: AbortSignal): Promise<ServerBasket> {
  const ask = { method: 'GET', answer: basket, signal } as const;
  return told(
    owner === 'account'
      ? await authorizedCall({ ...ask, path: API.basket })
      : await publicCall({ ...ask, path: `${API.guestBasket}/${owner.guest}` }),
  );
}

/** Sends one change and gives the basket after it. Throws `ApiError`. */
export async function changeBasket(
  owner: BasketOwner,
  { type, opId, ...change }: SentChange,
): Promise<ServerBasket> {
  const isAdding = type === 'add';
  const send = { method: 'POST', idempotencyKey: opId, answer: basket } as const;
  return told(
    owner === 'account'
      ? await authorizedCall({
          ...send,
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
export async function createGuestBasket(opId: string): Promise<string> {
  const { uid } = await publicCall({
    method: 'POST',
    path: API.guestBasket,
    idempotencyKey: opId,
    answer: guestBasketCreated,
  });
  return uid;
}

/** Moves a guest's basket into the account, once per pair. Throws `ApiError`. */
export async function mergeGuestBasket(
  guestUid: string,
  uid: string,
): Promise<{ basket: ServerBasket; moved: number }> {
  const answer = await authorizedCall({
    method: 'POST',
    path: API.basketMerge,
    body: { uid: guestUid },
    idempotencyKey: `merge:${guestUid}:${uid}`,
    answer: basketMerged,
  });
  return { basket: told(answer), moved: answer.moved };
}

function told({ data }: Basket): ServerBasket {
  const items = v.safeParse(basketItems, data.product_ids);
  if (!items.success) throw new ApiError('unreachable', 'the basket answer holds no list');
  return { items: items.output, total: data.total_amount, unavailable: data.unavailable };
}
