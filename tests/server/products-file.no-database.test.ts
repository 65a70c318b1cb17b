import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accessoryDescription, planDescription } from '../../src/contract/products.ts';
import { formatProblem } from '../../server/content/problem.ts';
import { FILE, readText, rowsOf } from './support/product-file.ts';

describe('reading a product file', () => {
  it.each([
    ['a price of three decimals', '49.99', '49.999', 6, /price: expected a price in zł.*49\.999/],
    ['a decimal comma', '49.99', "'49,99'", 6, /price: .*found "49,99"/],
    ['a price below what a card pays', '49.99', '1.99', 6, /price: .* from 2\.00 to 4000\.00/],
    ['a price beyond bounds', '49.99', '4000.01', 6, /price: expected a price/],
    ['no price', '    price: 49.99\n', '', 2, /price: missing, expected a price/],
    ['a gift that costs', 'price: 0', 'price: 1', 28, /price: expected the price 0 of a gift/],
    ['an unknown type', 'one_purchase', 'guma', 3, /type: expected one of one_purchase.*"guma"/],
    ['no type', '    type: gift\n', '', 24, /products\[2\]\.type: missing, expected one of one_/],
    ['an unknown medium', 'media: guma', 'media: lina', 7, /media: .*media manifest.*"lina"/],
    [
      'two pictures',
      'media: guma',
      'media: guma\n    image: /media/x',
      2,
      /either media, or image/,
    ],
    ['a gift that is none', 'gift: 7', 'gift: 1', 22, /gift: expected the id of a gift.*number 1/],
    ['an id used twice', 'id: 5', 'id: 1', 15, /products\[1\]\.id: .*as at shop\.yaml:2/],
    ['an id of a fraction', 'id: 5', 'id: 5.5', 15, /id: expected a whole number/],
    ['a field of another type', 'gift: 7', 'subInfo: x', 22, /products\[1\]\.subInfo: unknown/],
    ['a parameter without a value', ', value: 208 cm', '', 11, /parameters\[0\]\.value: missing/],
    [
      'a producer that is not listed',
      'producer: lateks',
      'producer: guma',
      12,
      /producer: .*id of a producer.*"guma"/,
    ],
    [
      'no producer',
      '    producer: lateks\n',
      '',
      2,
      /products\[0\]\.producer: missing, expected the id of a prod/,
    ],
    ['no model', '    model: GD-13\n', '', 2, /products\[0\]\.model: missing, expected text/],
    [
      'no warnings',
      '    warnings: [Zawiera lateks.]\n',
      '',
      2,
      /warnings: missing, expected a list of 0/,
    ],
    [
      'an empty warning',
      '[Zawiera lateks.]',
      "['']",
      14,
      /warnings\[0\]: expected text of 1 to 300/,
    ],
    [
      'a producer without a name',
      '    name: Lateks sp. z o.o.\n',
      '',
      32,
      /producers\[0\]\.name: missing/,
    ],
    [
      'a producer without an address',
      /    address: .*\n/,
      '',
      32,
      /producers\[0\]\.address: missing/,
    ],
    [
      'a producer nobody reaches',
      /    contact: .*\n/,
      '',
      32,
      /contact: missing, expected an e-mail address or/,
    ],
    [
      'a contact by telephone',
      'lateks@example.com',
      "'+48 22 000 00 00'",
      35,
      /contact: expected an e-mail/,
    ],
    [
      'no country',
      '    country: PL\n',
      '',
      32,
      /country: missing, expected the two capital letters/,
    ],
    [
      'a country that is none',
      'country: PL',
      'country: PO',
      36,
      /country: expected the two capital.*"PO"/,
    ],
    [
      'a producer outside the EU alone',
      'country: PL',
      'country: CN',
      32,
      /responsible: missing, expected who answers/,
    ],
    [
      'a producer used twice',
      /$/,
      '  - id: lateks\n',
      37,
      /producers\[1\]\.id: .*as at shop\.yaml:32/,
    ],
    [
      'a stock without a day',
      '    model: GD-13\n',
      '    model: GD-13\n    stock: { pieces: 1 }\n',
      14,
      /stock\.counted: missing/,
    ],
    [
      'a stock of a fraction',
      '    model: GD-13\n',
      "    model: GD-13\n    stock: { pieces: 1.5, counted: '2026-02-01' }\n",
      14,
      /stock\.pieces: expected a whole/,
    ],
    [
      'a day that is none',
      '    model: GD-13\n',
      "    model: GD-13\n    stock: { pieces: 1, counted: '2026-02-31' }\n",
      14,
      /stock\.counted: expected the day/,
    ],
    [
      'a choice for nobody',
      '    model: GD-13\n',
      '    model: GD-13\n    choice: { group: gumy, strength: 5 kg }\n',
      14,
      /choice\.suits: missing/,
    ],
    ['no products', /products:[^]+/, 'products: []', 1, /a list of 1 to 500 products, found 0/],
    ['an empty file', /[^]+/, '', 1, /expected a product file with the fields products/],
    ['a syntax error', 'name: Guma', 'name: Guma: x', 4, /Nested mappings/],
  ])('names the line of %s', (_, from, to, line, message) => {
    const text = FILE.replace(from, () => to);
    expect(text).not.toBe(FILE);
    const result = readText(text);
    expect(result.ok ? [] : result.problems).toEqual(
      expect.arrayContaining([
        { file: 'shop.yaml', line, message: expect.stringMatching(message) },
      ]),
    );
  });

  it.each(['one_purchase', 'subscription_quarter', 'gift'])(
    'says of a misspelt %s that it is, and nothing else',
    (type) => {
      const result = readText(FILE.replace(`type: ${type}`, `type: ${type}s`));
      expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual(
        expect.arrayContaining([expect.stringMatching(/\.type: expected one of one_purchase, /)]),
      );
      // The plan's gift is withdrawn too.
      expect(result).toMatchObject({ problems: { length: type === 'gift' ? 2 : 1 } });
    },
  );

  it('resolves the further pictures, and knows only those of the manifest', () => {
    const withView = (media: string) =>
      FILE.replace(
        '  - id: 5\n',
        `    views: [{ media: ${media}, alt: Obok dłoni }]\n    serves: [Guma długa]\n  - id: 5\n`,
      );
    expect(v.parse(accessoryDescription, rowsOf(withView('guma'))[0]?.description)).toMatchObject({
      views: [{ image: '/media/guma-1280.jpg', alt: 'Obok dłoni' }],
      serves: ['Guma długa'],
    });
    expect(readText(withView('gruma'))).toMatchObject({ ok: false });
  });

  it('takes the parts of a set among the accessories of the file', () => {
    const other = FILE.slice(FILE.indexOf('  - id: 1'), FILE.indexOf('  - id: 5')).replace(
      '1',
      '2',
    );
    const withParts = (parts: string) =>
      FILE.replace('  - id: 5\n', `    parts: ${parts}\n${other}  - id: 5\n`);
    expect(rowsOf(withParts('[2, 2]'))[0]?.description).toMatchObject({ parts: [2, 2] });
    for (const wrong of ['[2, 3]', '[2, 7]', '[2]', "[2, '2']", '2']) {
      const result = readText(withParts(wrong));
      expect(result.ok ? [] : result.problems.map(formatProblem), wrong).toEqual([
        expect.stringMatching(/^shop\.yaml:1\d products\[0\]\.parts/),
      ]);
    }
  });

  it('wants who answers in the EU to be in it, with an address of both kinds', () => {
    const outside = (country: string) =>
      FILE.replace(
        'country: PL\n',
        () => `country: CN
    responsible:
      name: Biuro
      address: ul. Krzywa 2, Warszawa, Polska
      contact: https://biuro.example/kontakt
      country: ${country}
`,
      );
    const [band] = rowsOf(outside('PL'));
    expect(v.parse(accessoryDescription, band?.description).safety).toEqual({
      producer: {
        name: 'Lateks sp. z o.o.',
        address: 'ul. Prosta 1, Łódź, Polska',
        contact: 'lateks@example.com',
        country: 'CN',
      },
      responsible: {
        name: 'Biuro',
        address: 'ul. Krzywa 2, Warszawa, Polska',
        contact: 'https://biuro.example/kontakt',
        country: 'PL',
      },
      model: 'GD-13',
      warnings: ['Zawiera lateks.'],
    });
    for (const wrong of [outside('GB'), outside('PL').replace(/      contact: .*\n/, '')]) {
      const result = readText(wrong);
      expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
        expect.stringMatching(/^shop\.yaml:\d+ producers\[0\]\.responsible\.(?:country|contact): /),
      ]);
    }
  });

  it('takes the working days until a product leaves', () => {
    const withDispatch = (days: string) =>
      FILE.replace('    model: GD-13\n', `    model: GD-13\n    dispatch: ${days}\n`);
    expect(rowsOf(FILE)[0]?.dispatchDays).toBeNull();
    expect(rowsOf(withDispatch('3'))[0]?.dispatchDays).toBe(3);
    for (const wrong of ['0', '31', '1.5', "'3'", 'jutro']) {
      const result = readText(withDispatch(wrong));
      expect(result.ok ? [] : result.problems.map(formatProblem), wrong).toEqual([
        expect.stringMatching(/^shop\.yaml:14 products\[0\]\.dispatch: expected a whole/),
      ]);
    }
  });

  it('counts in grosze, exactly', () => {
    const prices = ['2', '4.35', '8.2', '19.99', '1109.10', '"34.56"', '4000.00'];
    const amounts = prices.map((price) => rowsOf(FILE.replace('49.99', price))[0]?.price);
    expect(amounts).toEqual([200, 435, 820, 1999, 110_910, 3456, 400_000]);
  });

  it('makes rows with resolved pictures and the descriptions of the contract', () => {
    const [product, plan, gift] = rowsOf(FILE);
    expect(product).toMatchObject({
      id: 1,
      price: 4999,
      image: '/media/guma-1280.jpg',
      placeholder: 'data:g',
      giftId: null,
      available: true,
    });
    expect(v.parse(accessoryDescription, product?.description)).toEqual({
      description: 'Opis',
      subInfo: 'Jedna guma',
      parameters: [{ name: 'Długość', value: '208 cm' }],
      views: [],
      serves: [],
      choices: [],
      safety: {
        producer: {
          name: 'Lateks sp. z o.o.',
          address: 'ul. Prosta 1, Łódź, Polska',
          contact: 'lateks@example.com',
          country: 'PL',
        },
        model: 'GD-13',
        warnings: ['Zawiera lateks.'],
      },
    });
    expect(plan).toMatchObject({ price: 17_900, giftId: 7 });
    expect(v.parse(planDescription, plan?.description)).toEqual({
      includedFeature: ['Wszystko'],
      notIncludedFeatures: [],
      giftDescription: 'Guma w prezencie',
    });
    expect(gift).toMatchObject({ image: 'https://cdn.example/prezent.jpg', placeholder: null });
  });
});
