import { readMedia } from '../content/media-manifest.ts';
import { formatProblem } from '../content/problem.ts';
import { toRows } from '../content/products/row.ts';
import type { Db } from '../db/open-database.ts';
import { replaceProducts } from '../modules/products/replace-products.ts';
import { onceAVersion } from './once-a-version.ts';
import { shippedFile } from './shipped-file.ts';

/** Loads the products that ship with the product, once per version of them. */
export async function seedProducts(db: Db, now: Date): Promise<void> {
  const list = await shippedFile('products.yaml');
  const manifest = await shippedFile('media.json');
  await onceAVersion({ db, name: 'products', files: [list, manifest] }, async () => {
    const { readProducts } = await import('../content/products/read-products.ts');
    const media = readMedia(manifest.text);
    const result = readProducts(list, media);
    if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
    await replaceProducts(db, toRows(result.content, media), now);
  });
}
