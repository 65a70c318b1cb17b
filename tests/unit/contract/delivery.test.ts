import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  DELIVERY_METHODS,
  DELIVERY_PRICES,
  deliveryPrice,
  FREE_DELIVERY_FROM,
} from '../../../src/contract/delivery.ts';
import { BasketSummary } from '../../../src/features/basket/screen/BasketSummary.tsx';
import { formatPrice } from '../../../src/lib/format-price.ts';

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
});

describe('the basket', () => {
  const summaryOf = (total: number) =>
    renderToStaticMarkup(
      createElement(BasketSummary, {
        total,
        dispatch: { days: 1, slowest: undefined },
        isEstimate: false,
        obstacle: undefined,
        problem: undefined,
        isPaying: false,
        paymentMarks: null,
        onPay: () => undefined,
      }),
    ).replaceAll('\u00A0', ' ');

  test.each([
    [1, '199,99 zł'],
    [49_99, '150,01 zł'],
    [FREE_DELIVERY_FROM - 1, '0,01 zł'],
  ])(
    'of %d grosze says where the delivery begins and what is missing to a free one',
    (sum, missing) => {
      const cheapest = Math.min(...Object.values(DELIVERY_PRICES));
      const page = summaryOf(sum);
      expect(page).toContain(`<dd>od ${(cheapest / 100).toFixed(2)} zł</dd>`);
      expect(page).toContain(`Brakuje ${missing} do bezpłatnej dostawy.`);
      expect(page).toContain('bez dostawy');
      expect(page).not.toContain('nie zapłacisz');
    },
  );

  test.each([FREE_DELIVERY_FROM, 209_00, 9_999_99])(
    'of %d grosze says that the delivery is free, and names no price of one',
    (sum) => {
      const page = summaryOf(sum);
      expect(page).toContain('<dt>Dostawa</dt><dd>bezpłatna</dd>');
      expect(page).toContain('nie zapłacisz');
      for (const words of ['9.99', 'bez dostawy', 'Brakuje']) expect(page).not.toContain(words);
    },
  );
});

const said = (grosze: number) => formatPrice(grosze).replaceAll('\u00A0', ' ');

async function source(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return text.replaceAll(/\s+/g, ' ');
}
