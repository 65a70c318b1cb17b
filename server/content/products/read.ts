import * as v from 'valibot';
import { checkSources } from '../check.ts';
import type { ContentFile, ReadResult } from '../check.ts';
import type { Media } from '../media.ts';
import { parseSource } from '../source.ts';
import type { Product } from './product.ts';
import { productsSchema } from './schema.ts';

const listed = v.object({ products: v.array(v.unknown()) });
const gift = v.object({ id: v.number(), type: v.literal('gift') });

/** The whole list of products, or everything that is wrong with the file. */
export function readProducts({ file, text }: ContentFile, media: Media): ReadResult<Product[]> {
  const source = parseSource(text, file);
  const result = checkSources([source], productsSchema({ media, gifts: giftsIn(source.value) }));
  return result.ok
    ? { ok: true, content: result.content.flatMap(({ products }) => products) }
    : result;
}

/** Ids of the gifts of a file, whatever else is wrong with it. */
function giftsIn(value: unknown): ReadonlySet<number> {
  const products = v.is(listed, value) ? value.products : [];
  return new Set(products.flatMap((each) => (v.is(gift, each) ? [each.id] : [])));
}
