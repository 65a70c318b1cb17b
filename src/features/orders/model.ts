import type { OrderLine } from '../../contract/orders.ts';
import { SECRET_ID } from '../../contract/secret-id.ts';
import { bindShortWords, counted } from '../../lib/polish.ts';

const OTHERS = { one: 'inny produkt', few: 'inne produkty', many: 'innych produktów' };

/** The first product by name, the others by number: `Mata do ćwiczeń i 2 inne produkty`. */
export function productsOf(lines: readonly Pick<OrderLine, 'name'>[]): string {
  const [first, ...others] = lines;
  if (!first) return 'Zamówienie bez produktów';
  const name = bindShortWords(first.name);
  return others.length === 0 ? name : `${name} i\u00A0${counted(others.length, OTHERS)}`;
}

/** The id of an order in an address; undefined for anything else. */
export function orderId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The token in the fragment of an address; undefined for an anchor of the page. */
export function guestToken(hash: string): string | undefined {
  const token = hash.slice(1);
  return SECRET_ID.test(token) ? token : undefined;
}
