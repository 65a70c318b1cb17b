import type { OrderLine } from '../../contract/orders.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { counted } from '../../lib/polish.ts';

const OTHERS = { one: 'inny produkt', few: 'inne produkty', many: 'innych produktów' };

/** The first product by name, the others by number: `Mata do ćwiczeń i 2 inne produkty`. */
export function productsOf(lines: readonly Pick<OrderLine, 'name'>[]): string {
  const [first, ...others] = lines;
  if (!first) return 'Zamówienie bez produktów';
  const name = bindShortWords(first.name);
  return others.length === 0 ? name : `${name} i ${counted(others.length, OTHERS)}`;
}
