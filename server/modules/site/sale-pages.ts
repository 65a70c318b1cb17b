import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  PAGE_PLACE,
  QUERIES_PLACE,
  readAtFor,
  SALE_DOCUMENTS,
} from '../../../src/contract/prerendered-page.ts';
import { inScript } from '../../../src/contract/page-head.ts';
import { type Product, productList } from '../../../src/contract/products.ts';
import { encoded, type Encoded } from '../../http/representation.ts';
import { findPrerenderer } from './prerenderer.ts';
import type { LoadPrerenderer } from './prerenderer.ts';

interface Drawn {
  /** The product list it was rendered from. */
  version: string;
  page: Promise<Encoded>;
}

/**
 * The pages that show what is on sale, rendered from the current list: once for each change of it, and
 * once a day. Their documents differ from those of the build by nothing but products.
 */
export class SalePages {
  readonly #documents: ReadonlyMap<string, string>;
  readonly #prerenderer: LoadPrerenderer;
  readonly #drawn = new Map<string, Drawn>();

  constructor(documents: ReadonlyMap<string, string>, prerenderer: LoadPrerenderer) {
    this.#documents = documents;
    this.#prerenderer = prerenderer;
  }

  /** @throws when `root` holds no build. */
  static async read(root: string): Promise<SalePages> {
    const documents = [...SALE_DOCUMENTS].map(
      async ([path, file]) => [path, await readFile(join(root, file), 'utf8')] as const,
    );
    const [prerenderer, ...read] = await Promise.all([findPrerenderer(root), ...documents]);
    return new SalePages(new Map(read), prerenderer);
  }

  /** The document of `path` at `now`, from what is on sale as the API sends it. */
  documentOf(path: string, onSale: Encoded, now: Date): Promise<Encoded> {
    const readAt = readAtFor(now);
    const version = `${readAt} ${onSale.plain.etag}`;
    const known = this.#drawn.get(path);
    if (known?.version === version) return known.page;
    const page = this.#draw(path, productsIn(onSale), readAt);
    // A failed rendering is tried again.
    page.catch(() => this.#drawn.delete(path));
    this.#drawn.set(path, { version, page });
    return page;
  }

  async #draw(path: string, products: readonly Product[], readAt: number): Promise<Encoded> {
    const document = this.#documents.get(path);
    if (document === undefined) throw new Error(`There is no document of ${path}.`);
    const { prerenderPage } = await this.#prerenderer();
    const { html, queries } = await prerenderPage(path, { products }, readAt);
    const text = document
      .replace(PAGE_PLACE, () => html)
      .replace(QUERIES_PLACE, () => inScript(queries));
    return encoded(Buffer.from(text));
  }
}

/** Products on sale, as the API sends them. */
export function productsIn({ plain }: Encoded): Product[] {
  return v.parse(productList, JSON.parse(plain.body.toString())).data;
}
