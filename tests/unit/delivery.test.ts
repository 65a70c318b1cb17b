import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  DELIVERY_METHODS,
  DELIVERY_PRICES,
  deliveryPrice,
  FREE_DELIVERY_FROM,
} from '../../src/contract/delivery.ts';
import { formatPrice } from '../../src/lib/money.ts';

describe('the price of a delivery', () => {
  test.each(DELIVERY_METHODS)('of a %s ends at the limit', (method) => {
    expect(deliveryPrice(method, FREE_DELIVERY_FROM - 1)).toBe(DELIVERY_PRICES[method]);
    expect(deliveryPrice(method, FREE_DELIVERY_FROM)).toBe(0);
  });

  test('is the one that the terms of the shop promise', async () => {
    const terms = await source('src/features/legal/documents/regulamin-sklepu.md');
    expect(terms).toContain(
      `Dostawa do automatu paczkowego kosztuje ${said(DELIVERY_PRICES.locker)}, a kurierem ${said(DELIVERY_PRICES.courier)}.`,
    );
    expect(terms).toContain(
      `kosztują razem co najmniej ${FREE_DELIVERY_FROM / 100} zł, dostawa jest bezpłatna`,
    );
  });

  test('begins at what the basket says', async () => {
    const cheapest = Math.min(...Object.values(DELIVERY_PRICES));
    const basket = await source('src/features/basket/screen/BasketSummary.tsx');
    expect(basket).toContain(`od ${(cheapest / 100).toFixed(2)} zł`);
  });
});

const said = (grosze: number) => formatPrice(grosze).replaceAll('\u00A0', ' ');

async function source(path: string): Promise<string> {
  const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  return text.replaceAll(/\s+/g, ' ');
}
