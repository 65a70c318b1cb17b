import { DISPATCH_DAYS, dispatchOf } from '../../contract/delivery.ts';
import type { BasketItem } from '../../contract/baskets.ts';
import type { Product } from '../../contract/products.ts';

/**
 * The total of the items at the prices known on the device, in grosze: withdrawn products do not count,
 * as on the server. `undefined` while a price is unknown.
 */
export function estimatedTotal(
  items: readonly BasketItem[],
  products: ReadonlyMap<number, Product>,
): number | undefined {
  let sum = 0;
  for (const { product_id, quantity } of items) {
    const product = products.get(product_id);
    if (product === undefined) return undefined;
    if (product.available) sum += product.new_price * quantity;
  }
  return sum;
}

/** The products; those that the server has withdrawn since they were read are marked. */
export function withUnavailable(
  products: ReadonlyMap<number, Product>,
  unavailable: readonly number[],
): ReadonlyMap<number, Product> {
  const gone = unavailable.flatMap((id) => products.get(id) ?? []);
  return new Map([
    ...products,
    ...gone.map((product) => [product.id, { ...product, available: false }] as const),
  ]);
}

/**
 * The ids among the items of what can no longer be bought: from the server's basket for products that
 * cannot be read, and from the products for what was withdrawn after the basket was read.
 */
export function withdrawnFrom(
  items: readonly BasketItem[],
  products: ReadonlyMap<number, Product>,
  unavailable: readonly number[],
): number[] {
  return items
    .map(({ product_id }) => product_id)
    .filter((id) => unavailable.includes(id) || products.get(id)?.available === false);
}

/** The first product of which more pieces are in the basket than are left. */
export function shortageIn(
  items: readonly BasketItem[],
  products: ReadonlyMap<number, Product>,
): { name: string; left: number } | undefined {
  for (const { product_id, quantity } of items) {
    const { name, available, pieces_left: left } = products.get(product_id) ?? {};
    if (name !== undefined && available && left !== undefined && left < quantity) {
      return { name, left };
    }
  }
  return undefined;
}

/** The time of the product that takes longest counts for all. */
export function dispatchIn(
  items: readonly BasketItem[],
  products: ReadonlyMap<number, Product>,
): Dispatch {
  const found = items
    .flatMap(({ product_id }) => products.get(product_id) ?? [])
    .filter(({ available }) => available)
    .map(({ name, dispatch_days: days = DISPATCH_DAYS }) => ({ name, days }));
  const days = dispatchOf(found.map((each) => ({ dispatchDays: each.days })));
  const isSame = found.every((each) => each.days === days);
  return { days, slowest: isSame ? undefined : found.find((each) => each.days === days)?.name };
}

/** Working days until everything in the basket can leave together. */
export interface Dispatch {
  days: number;
  /** Name of the product that takes so long, where another one would leave earlier. */
  slowest: string | undefined;
}

/** The prices of what can be bought, in grosze per piece by product id. */
export function pricesOf(
  items: readonly BasketItem[],
  products: ReadonlyMap<number, Product>,
): Map<number, number> {
  const known = items.flatMap(({ product_id }) => products.get(product_id) ?? []);
  return new Map(
    known.filter(({ available }) => available).map(({ id, new_price }) => [id, new_price]),
  );
}

/**
 * The items in the order in which their products were first seen: a line that comes back, by an
 * undo for example, takes its old place. `order` holds product ids; one it lacks comes last.
 */
export function inOrderOf(items: readonly BasketItem[], order: readonly number[]): BasketItem[] {
  const place = ({ product_id }: BasketItem) => {
    const index = order.indexOf(product_id);
    return index < 0 ? order.length : index;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
