import { PRODUCT_PAGE } from '../../../src/contract/api-paths.ts';
import { type PageHead, shortDescription } from '../../../src/contract/page-head.ts';
import {
  type AccessoryDescription,
  describedBy,
  type Product,
} from '../../../src/contract/products.ts';
import { productData } from './product-data.ts';

interface Site {
  name: string;
  /** Gives a path the site's public origin. */
  absolute: (path: string) => string;
}

export const pathOf = ({ id }: Product) => `${PRODUCT_PAGE}?id=${id}`;

/** Metadata of the page of a product. */
export function headOf(product: Product, site: Site): PageHead {
  const { name, image } = product;
  const path = pathOf(product);
  const details = describedBy(product);
  const description = descriptionOf(product, details);
  return {
    path,
    title: `${name} – ${site.name}`,
    description,
    image,
    type: 'product',
    data: productData(product, {
      description,
      details,
      siteName: site.name,
      image: site.absolute(image),
      url: site.absolute(path),
    }),
  };
}

/** The subtitle and as many whole words of the description as fit. */
function descriptionOf({ subtitle }: Product, details: AccessoryDescription | undefined): string {
  const text = details ? `${subtitle}. ${details.description}`.replaceAll(/\s+/g, ' ') : subtitle;
  return shortDescription(text);
}
