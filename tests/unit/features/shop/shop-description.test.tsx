import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Description } from '../../../../src/features/shop/Description.tsx';

it.each([
  [150, { phone: '150 a', desk: '150 a', hasMore: false }],
  [151, { phone: '150 a…', desk: '151 a', hasMore: true }],
  [2_000, { phone: '150 a…', desk: '2000 a', hasMore: true }],
  [2_001, { phone: '150 a…', desk: '2000 a…', hasMore: true }],
])('a description of %i characters is cut for phones and desks', (length, shown) => {
  const markup = renderToStaticMarkup(<Description text={'a'.repeat(length)} />);
  const begin = (variant: string) => {
    const [, text] = new RegExp(`_${variant}_[^>]*><p>(.*?)</p>`).exec(markup) ?? [];
    return text?.replace(/a+/, ({ length: letters }) => `${letters} a`);
  };
  const hasMore = markup.includes('więcej');
  expect({ phone: begin('phone'), desk: begin('desk'), hasMore }).toEqual(shown);
});
