import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Product, ProductType } from '../../../../src/contract/products.ts';
import { planQuery } from '../../../../src/features/subscription/plan-queries.ts';
import { productsQuery } from '../../../../src/queries/products.ts';
import {
  commonFeatures,
  plansOf,
} from '../../../../src/features/subscription/subscription-plans.ts';

function product(id: number, type: ProductType, price = 10_000, description?: string): Product {
  return {
    id,
    name: `Produkt ${id}`,
    subtitle: '',
    image: '',
    new_price: price,
    product_type: type,
    description: description ?? JSON.stringify({ includedFeature: ['film'] }),
    available: true,
  };
}

describe('plansOf', () => {
  test('drops what is bought once and sorts by id', () => {
    const products = [
      product(6, 'subscription_year'),
      product(1, 'one_purchase'),
      product(4, 'subscription_month'),
      product(5, 'subscription_quarter'),
      product(12, 'one_purchase'),
    ];
    expect(plansOf(products).map(({ id }) => id)).toEqual([4, 5, 6]);
  });

  test.each([
    ['subscription_month', 6_900, 'miesiąc', null],
    ['subscription_quarter', 17_900, 'kwartał', 5_967],
    ['subscription_year', 54_900, 'rok', 4_575],
  ] as const)('%s of %d grosze', (type, price, label, monthly) => {
    const [plan] = plansOf([product(4, type, price)]);
    expect(plan).toMatchObject({ price, monthly, period: { label } });
  });

  test('a feature that all plans have is told once', () => {
    const having = (id: number, ...includedFeature: string[]) =>
      product(id, 'subscription_month', 1, JSON.stringify({ includedFeature }));
    expect([
      ...commonFeatures(plansOf([having(4, 'film', 'rozpiska'), having(5, 'film')])),
    ]).toEqual(['film']);
    expect(
      commonFeatures(plansOf([having(4, 'film'), product(5, 'subscription_year', 1, '{')])).size,
    ).toBe(0);
    vi.mocked(console.warn).mockClear();
    expect(commonFeatures([]).size).toBe(0);
  });

  test('only the quarterly plan is the favourite', () => {
    const plans = plansOf([
      product(4, 'subscription_month'),
      product(5, 'subscription_quarter'),
      product(6, 'subscription_year'),
    ]);
    expect(plans.map(({ isFavourite }) => isFavourite)).toEqual([false, true, false]);
  });

  test('reads features and gift, and takes missing lists as empty', () => {
    const description = JSON.stringify({
      includedFeature: ['film', 'rozpiska'],
      giftDescription: 'guma',
      giftImage: '/guma.jpg',
    });
    expect(plansOf([product(5, 'subscription_quarter', 1, description)])[0]?.details).toEqual({
      includedFeature: ['film', 'rozpiska'],
      notIncludedFeatures: [],
      giftDescription: 'guma',
      giftImage: '/guma.jpg',
    });
  });

  test.each(['', 'not json', '[]', '{"includedFeature":"film"}'])(
    'a description of %j is logged and leaves the plan without features',
    (description) => {
      const [plan] = plansOf([product(4, 'subscription_month', 6_900, description)]);
      expect(plan).toMatchObject({ id: 4, price: 6_900, details: undefined });
      const warn = vi.mocked(console.warn);
      expect(warn).toHaveBeenCalledOnce();
      warn.mockClear();
    },
  );
});

test('the user’s plan has its name without a network, from what was on sale', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(productsQuery().queryKey, [product(4, 'subscription_month')]);
  const noNetwork = () => Promise.reject(new Error('no network'));
  const observer = new QueryObserver(client, { ...planQuery(client, 4), queryFn: noNetwork });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: { name: 'Produkt 4' } });
  stop();
  client.clear();
});
