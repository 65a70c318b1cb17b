import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { HEAD_PLACE, headTags, type PageHead } from '../../../src/contract/page-head.ts';
import { goodsDescription, type Product } from '../../../src/contract/products.ts';

const SITE_NAME = /<title>(.*?)<\/title>/;
/** As much as search engines and link previews show. */
const LONGEST_DESCRIPTION = 160;

/**
 * The pages of single products: the app's shell with a head of their own, for those who read no
 * scripts (link previews, search engines). The products change without a build.
 */
export class ProductPages {
  readonly #shell: string;
  readonly #siteName: string;

  constructor(shell: string) {
    this.#shell = shell;
    this.#siteName = SITE_NAME.exec(shell)?.[1] ?? '';
  }

  /** @throws when the file is not there. */
  static async read(shellFile: string): Promise<ProductPages> {
    return new ProductPages(await readFile(shellFile, 'utf8'));
  }

  /** The document of one product; `origin` is the site's public one. */
  documentOf(product: Product, origin: string): string {
    const absolute = (path: string) => new URL(path, origin).href;
    const tags = headTags(this.#headOf(product, absolute), absolute);
    return this.#shell.replace(HEAD_PLACE, () => tags);
  }

  #headOf(product: Product, absolute: (path: string) => string): PageHead {
    const { id, name, image, new_price: price } = product;
    const path = `/productDetails?id=${id}`;
    const description = descriptionOf(product);
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description,
      image: absolute(image),
      sku: String(id),
      brand: { '@type': 'Brand', name: this.#siteName },
      offers: {
        '@type': 'Offer',
        price: (price / 100).toFixed(2),
        priceCurrency: 'PLN',
        availability: `https://schema.org/${product.available ? 'InStock' : 'Discontinued'}`,
        url: absolute(path),
      },
    };
    return {
      path,
      title: `${name} – ${this.#siteName}`,
      description,
      image,
      type: 'product',
      data,
    };
  }
}

/** The subtitle and as many whole words of the description as there is room for. */
function descriptionOf({ subtitle, description }: Product): string {
  const described = v.safeParse(v.pipe(v.string(), v.parseJson(), goodsDescription), description);
  const text = described.success
    ? `${subtitle}. ${described.output.description}`.replaceAll(/\s+/g, ' ')
    : subtitle;
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;
}
