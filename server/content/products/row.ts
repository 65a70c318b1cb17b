import type { NewProduct } from '../../modules/products/replace-products.ts';
import { mediumOf } from '../to-documents.ts';
import type { Media } from '../media-manifest.ts';
import type { Product, ProductFile } from './product-schema.ts';
import type { Producer } from './producer-schema.ts';
import type { ProductSafety } from '../../../src/contract/product-safety.ts';

/** The rows of a checked file; `media` is the manifest it was checked with. */
export function toRows({ products, producers = [] }: ProductFile, media: Media): NewProduct[] {
  const known = new Map(producers.map((producer) => [producer.id, producer]));
  return products.map((product) => toRow(product, media, known));
}

type Producers = ReadonlyMap<string, Producer>;

function toRow(product: Product, media: Media, producers: Producers): NewProduct {
  const { id, type, name, subtitle, price } = product;
  const { image, placeholder } = mediumOf(product, media);
  return {
    id,
    type,
    name,
    subtitle,
    image: image ?? '',
    placeholder: placeholder ?? null,
    price,
    description: descriptionOf(product, media, producers),
    giftId: ('gift' in product ? product.gift : undefined) ?? null,
    available: true,
  };
}

/** The description of the contract; the picture of a plan's gift is joined when it is read. */
function descriptionOf(
  product: Product,
  media: Media,
  producers: Producers,
): Record<string, unknown> {
  switch (product.type) {
    case 'gift':
      return { description: product.description };
    case 'one_purchase': {
      const { description, subInfo = '', parameters = [], views, serves, parts } = product;
      const pictures = views?.map(({ alt, ...view }) => ({
        image: mediumOf(view, media).image,
        alt,
      }));
      return {
        description,
        subInfo,
        parameters,
        ...(pictures && { views: pictures }),
        ...(serves && { serves }),
        ...(parts && { parts }),
        safety: safetyOf(product, producers),
      };
    }
    default: {
      const { description, includedFeature, notIncludedFeatures = [], giftDescription } = product;
      return {
        includedFeature,
        notIncludedFeatures,
        ...(description !== undefined && { description }),
        ...(giftDescription !== undefined && { giftDescription }),
      };
    }
  }
}

function safetyOf(
  { producer: id, model, batch, warnings }: Extract<Product, { type: 'one_purchase' }>,
  producers: Producers,
): ProductSafety {
  const producer = producers.get(id);
  if (producer === undefined) throw new Error(`There is no producer ${id}.`);
  const { responsible, name, address, contact, country } = producer;
  return {
    producer: { name, address, contact, country },
    ...(responsible && { responsible }),
    model,
    ...(batch !== undefined && { batch }),
    warnings,
  };
}
