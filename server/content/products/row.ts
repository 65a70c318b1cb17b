import type { NewProduct } from '../../modules/products/replace-products.ts';
import { mediumOf } from '../to-documents.ts';
import type { Media } from '../media-manifest.ts';
import type { Product } from './product-schema.ts';

/** The row of a checked product; `media` is the manifest it was checked with. */
export function toRow(product: Product, media: Media): NewProduct {
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
    description: descriptionOf(product, media),
    giftId: ('gift' in product ? product.gift : undefined) ?? null,
    available: true,
  };
}

/** The description of the contract; the picture of a plan's gift is joined when it is read. */
function descriptionOf(product: Product, media: Media): Record<string, unknown> {
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
