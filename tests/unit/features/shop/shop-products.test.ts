import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { productIdFrom } from '../../../../src/contract/product-id.ts';
import { describedBy, listed, type Product } from '../../../../src/contract/products.ts';
import { beginningOf, paragraphsOf } from '../../../../src/features/shop/product-description.ts';
import { savingOf, shopQuery } from '../../../../src/features/shop/shop-products.ts';
import { productInListQuery, productsQuery } from '../../../../src/queries/products.ts';

const band: Product = {
  id: 1,
  name: 'Guma',
  subtitle: '',
  image: '/media/guma-1280.jpg',
  new_price: 4999,
  product_type: 'one_purchase',
  description: '{"description":"Opis","parameters":[{"name":"Opór","value":"5 kg"}]}',
  available: true,
};

describe('the list of the shop', () => {
  const plan: Product = { ...band, id: 4, product_type: 'subscription_month' };

  it('leaves the plans to the paywall', () => {
    const client = new QueryClient();
    client.setQueryData(productsQuery().queryKey, [plan, band]);
    const { data } = new QueryObserver(client, shopQuery()).getCurrentResult();
    expect(data?.map(({ id }) => id)).toEqual([band.id]);
  });

  it('changes with what it shows alone', () => {
    const client = new QueryClient();
    const { queryKey } = productsQuery();
    client.setQueryData(queryKey, [plan, listed(band)]);
    const observer = new QueryObserver(client, { ...shopQuery(), enabled: false });
    const stop = observer.subscribe(() => undefined);
    const prerendered = observer.getCurrentResult().data;
    client.setQueryData(queryKey, [plan, band]);
    expect(observer.getCurrentResult().data).toBe(prerendered);
    client.setQueryData(queryKey, [plan, { ...band, new_price: 1 }]);
    expect(observer.getCurrentResult().data?.[0]?.new_price).toBe(1);
    stop();
  });
});

describe('a product in the cached list', () => {
  const shown = (product: Product) => {
    const client = new QueryClient();
    client.setQueryData(productsQuery().queryKey, [product]);
    return new QueryObserver(client, productInListQuery(client, product.id)).getCurrentResult()
      .data;
  };

  it('is shown at once', () => {
    expect(shown(band)).toEqual(band);
  });

  it('is read first where a prerendered list has left its description out', () => {
    expect(shown(listed(band))).toBeUndefined();
  });

  it('is whole in every list where it is a plan', () => {
    const plan: Product = { ...band, product_type: 'subscription_month' };
    expect(shown(listed(plan))).toEqual(plan);
  });
});

describe('savingOf', () => {
  const set = (partsPrice: unknown): Product => ({
    ...band,
    description: JSON.stringify({ description: 'Opis', partsPrice }),
  });
  it.each([
    [6998, 1999],
    [5000, 1],
    [4999, undefined],
    [3000, undefined],
    [undefined, undefined],
    ['dużo', undefined],
  ])('of parts for %j is %j', (partsPrice, saving) => {
    expect(savingOf(set(partsPrice), describedBy(set(partsPrice)))).toBe(saving);
  });
});

describe('productIdFrom', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
  ])('reads %s', (text, id) => {
    expect(productIdFrom(text)).toBe(id);
  });

  it.each([null, '', '0', '-1', '1.5', '01', 'abc', '1e3', ' 1', '2147483648', '99999999999'])(
    'refuses %j',
    (text) => {
      expect(productIdFrom(text)).toBeUndefined();
    },
  );
});

describe('describedBy', () => {
  it('fills in what the JSON leaves out', () => {
    expect(describedBy(band)).toEqual({
      description: 'Opis',
      subInfo: '',
      parameters: [{ name: 'Opór', value: '5 kg' }],
      views: [],
      serves: [],
      choices: [],
    });
  });

  it.each(['', 'null', '{', '[]', '{"description":1}'])('gives nothing for %j', (description) => {
    expect(describedBy({ ...band, description })).toBeUndefined();
  });
});

describe('beginningOf', () => {
  it('leaves a text alone that fits', () => {
    expect(beginningOf('a'.repeat(150), 150)).toBe('a'.repeat(150));
  });

  it('cuts at the end of a word, without what joins it to the next', () => {
    expect(beginningOf('Mocna guma, na plecy', 11)).toBe('Mocna guma…');
    expect(beginningOf('Mocna guma na plecy', 10)).toBe('Mocna guma…');
    expect(beginningOf('Mocna guma na plecy', 9)).toBe('Mocna…');
  });

  it('cuts a word that alone is too long', () => {
    expect(beginningOf('a'.repeat(20), 8)).toBe(`${'a'.repeat(8)}…`);
  });

  it('never gets longer than the limit and its ellipsis', () => {
    const text = 'Jedna guma, dwie gumy; pięć gum – i mata. '.repeat(9);
    for (let limit = 1; limit < text.length; limit += 1) {
      expect(beginningOf(text, limit).length).toBeLessThanOrEqual(limit + 1);
    }
  });
});

describe('paragraphsOf', () => {
  it('splits at blank lines only', () => {
    expect(paragraphsOf('Raz\ndwa\n\n trzy \n \n\n')).toEqual(['Raz\ndwa', 'trzy']);
  });
});
