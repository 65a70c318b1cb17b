import * as v from 'valibot';
import { checkSources } from '../check-sources.ts';
import type { ContentFile, ReadResult } from '../check-sources.ts';
import type { Media } from '../media-manifest.ts';
import { valuesAt } from '../path.ts';
import { parseSource } from '../source.ts';
import { productsSchema } from './product-schema.ts';
import type { Product, ProductFile } from './product-schema.ts';

const listed = v.object({ products: v.array(v.unknown()) });

/** The whole list of products, or everything that is wrong with the file. */
export function readProducts({ file, text }: ContentFile, media: Media): ReadResult<ProductFile> {
  const source = parseSource(text, file);
  const producers = valuesAt(source.value, ['producers', '*', 'id']);
  const result = checkSources(
    [source],
    productsSchema({
      media,
      gifts: idsIn(source.value, 'gift'),
      accessories: idsIn(source.value, 'one_purchase'),
      producers: new Set(producers.map(({ value }) => String(value))),
    }),
  );
  if (!result.ok) return result;
  const [content] = result.content;
  return { ok: true, content: content ?? { products: [] } };
}

/** Ids of the products of that type in a file, whatever else is wrong with it. */
function idsIn(value: unknown, type: Product['type']): ReadonlySet<number> {
  const products = v.is(listed, value) ? value.products : [];
  const ofType = v.object({ id: v.number(), type: v.literal(type) });
  return new Set(products.flatMap((each) => (v.is(ofType, each) ? [each.id] : [])));
}
