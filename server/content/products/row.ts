import type { NewProduct } from '../../modules/products/replace-products.ts';
import { mediumOf } from '../to-documents.ts';
import type { Media } from '../media-manifest.ts';
import type { Product, ProductFile } from './product-schema.ts';
import type { Producer } from './producer-schema.ts';
import type { Choice } from '../../../src/contract/products.ts';
import type { ProductSafety } from '../../../src/contract/product-safety.ts';

/** The rows of a checked file; `media` is the manifest it was checked with. */
export function toRows({ products, producers = [] }: ProductFile, media: Media): NewProduct[] {
  const known = new Map(producers.map((producer) => [producer.id, producer]));
  const choices = choicesIn(products);
  return products.map((product) => toRow(product, media, { producers: known, choices }));
}

/** The rest of the file, which a product refers to. */
interface Rest {
  producers: ReadonlyMap<string, Producer>;
  /** Rows of the tables of what to choose, by their group. */
  choices: ReadonlyMap<string, Choice[]>;
}

function toRow(product: Product, media: Media, rest: Rest): NewProduct {
  const { id, type, name, subtitle, price } = product;
  const { image, placeholder } = mediumOf(product, media);
  const stock = 'stock' in product ? product.stock : undefined;
  return {
    id,
    type,
    name,
    subtitle,
    image: image ?? '',
    placeholder: placeholder ?? null,
    price,
    description: descriptionOf(product, media, rest),
    giftId: ('gift' in product ? product.gift : undefined) ?? null,
    available: true,
    dispatchDays: ('dispatch' in product ? product.dispatch : undefined) ?? null,
    stockPieces: stock?.pieces ?? null,
    stockCounted: stock?.counted ?? null,
  };
}

/** The description of the contract; the picture of a plan's gift is joined when it is read. */
function descriptionOf(product: Product, media: Media, rest: Rest): Record<string, unknown> {
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
        ...(product.choice && { choices: rest.choices.get(product.choice.group) ?? [] }),
        safety: safetyOf(product, rest.producers),
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
  producers: Rest['producers'],
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

function choicesIn(products: readonly Product[]): ReadonlyMap<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const product of products) {
    if (product.type !== 'one_purchase' || product.choice === undefined) continue;
    const { group, strength, suits } = product.choice;
    const { id, name } = product;
    groups.set(group, [...(groups.get(group) ?? []), { id, name, strength, suits }]);
  }
  return groups;
}
