import * as v from 'valibot';
import { grosze } from './grosze.ts';
import { productId } from './products.ts';
import { SECRET_ID } from './secret-id.ts';

export const MAX_QUANTITY = 99;
/** Most different products in a basket; the server refuses more. */
export const MAX_LINES = 50;

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));
export const guestUid = v.pipe(v.string(), v.regex(SECRET_ID));

export const basketItem = v.object({ product_id: productId, quantity });
export type BasketItem = v.InferOutput<typeof basketItem>;

/** JSON in `product_ids` of a basket. */
export const basketItems = v.pipe(v.string(), v.parseJson(), v.array(basketItem));

export const basket = v.object({
  data: v.object({
    uid: v.string(),
    /** JSON of a list of `{product_id, quantity}`, in the order of adding; see `basketItems`. */
    product_ids: v.string(),
    /** Grosze, from the prices of this moment; withdrawn products do not count. */
    total_amount: grosze,
    /** Ids in the basket that can no longer be bought. */
    unavailable: v.array(productId),
  }),
});
export type Basket = v.InferOutput<typeof basket>;

/** `POST /api/basket/add` and `/remove`: one piece unless `quantity` says otherwise. */
export const basketChange = v.object({
  product_id: productId,
  quantity: v.optional(quantity, 1),
});

/** A change of a guest's basket. */
export const guestBasketChange = v.object({ ...basketChange.entries, uid: guestUid });

/** Answer of `POST /api/guest/basket`. */
export const guestBasketCreated = v.object({ uid: v.string() });

/** `POST /api/basket/merge` and its answer. */
export const basketMerge = v.object({ uid: guestUid });
export const basketMerged = v.object({
  ...basket.entries,
  /** Pieces that came from the guest's basket; 0 when it was moved before or never existed. */
  moved: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
