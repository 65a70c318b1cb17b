import { readMedia } from '../../server/content/media.ts';
import { formatProblem } from '../../server/content/problem.ts';
import { readProducts } from '../../server/content/products/read.ts';
import { toRow } from '../../server/content/products/row.ts';
import { shippedFile } from '../../server/demo/shipped-file.ts';
import { shown } from '../../server/modules/products/product.ts';
import type { Product } from '../../src/contract/products.ts';

/**
 * What the drawn pages show until the server has answered: the products that ship with the product,
 * as the API would give them.
 */
export async function shippedProducts(): Promise<Product[]> {
  const media = readMedia((await shippedFile('media.json')).text);
  const result = readProducts(await shippedFile('products.yaml'), media);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  const rows = result.content.map((product) => toRow(product, media));
  const gifts = new Map(rows.map(({ id, image }) => [id, image]));
  return rows
    .toSorted((a, b) => a.id - b.id)
    .flatMap((row) =>
      shown({ ...row, giftImage: row.giftId === null ? null : (gifts.get(row.giftId) ?? null) }),
    );
}
