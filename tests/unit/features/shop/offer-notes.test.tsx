import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PiecesLeft } from '../../../../src/features/shop/PiecesLeft.tsx';
import { LowestPrice } from '../../../../src/ui/LowestPrice.tsx';

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ');

it.each([
  [undefined, ''],
  [0, 'Chwilowo brak'],
  [1, 'Ostatnia sztuka'],
  [3, 'Ostatnie 3 sztuki'],
  [5, 'Ostatnie 5 sztuk'],
])('of %s pieces that are left the shop says %j', (count, text) => {
  expect(words(renderToStaticMarkup(<PiecesLeft count={count} />))).toBe(text);
});

it.each([
  [undefined, ''],
  [59_99, 'Najniższa cena z 30 dni przed obniżką: 59,99 zł'],
])('beside a reduced price stands the lowest before it: %s', (price, text) => {
  expect(words(renderToStaticMarkup(<LowestPrice price={price} />))).toBe(text);
});
