import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../../src/contract/products.ts';
import { pathOf } from './product-head.ts';

export const SITEMAP = 'sitemap.xml';
const END = '</urlset>';

/** The build's list of pages with those of `products` behind them; `origin` is the site's public one. */
export async function sitemapWith(
  products: readonly Product[],
  { root, origin }: { root: string; origin: string },
): Promise<Buffer> {
  const pages = await readFile(join(root, SITEMAP), 'utf8');
  const urls = products
    .filter(({ product_type }) => product_type === 'one_purchase')
    .map((product) => `  <url><loc>${new URL(pathOf(product), origin).href}</loc></url>\n`);
  return Buffer.from(pages.replace(END, () => urls.join('') + END));
}
