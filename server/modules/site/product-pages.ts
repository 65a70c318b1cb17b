import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  PAGE_PLACE,
  PRODUCT_DOCUMENT,
  QUERIES_PLACE,
  readAtFor,
} from '../../../src/contract/prerendered-page.ts';
import { HEAD_PLACE, headTags, inScript } from '../../../src/contract/page-head.ts';
import type { Product } from '../../../src/contract/products.ts';
import { encoded, type Encoded } from '../../http/representation.ts';
import { findPrerenderer } from './prerenderer.ts';
import type { LoadPrerenderer } from './prerenderer.ts';
import { headOf, pathOf } from './product-head.ts';

/** Rendered pages in memory, some 60 KB each; all are dropped when there are more. */
const MOST_KEPT = 200;

/**
 * The pages of single products, rendered as the build renders static pages: complete before the first
 * script, and readable for clients that run none (link previews, search engines).
 */
export class ProductPages {
  readonly #document: string;
  readonly #prerenderer: LoadPrerenderer;
  readonly #drawn = new Map<string, Promise<Encoded>>();

  constructor(document: string, prerenderer: LoadPrerenderer) {
    this.#document = document;
    this.#prerenderer = prerenderer;
  }

  /** @throws when `root` holds no build. */
  static async read(root: string): Promise<ProductPages> {
    const [document, prerenderer] = await Promise.all([
      readFile(join(root, PRODUCT_DOCUMENT), 'utf8'),
      findPrerenderer(root),
    ]);
    return new ProductPages(document, prerenderer);
  }

  /** The document of one product at `now`; `origin` is the site's public one. */
  documentOf(product: Product, origin: string, now: Date): Promise<Encoded> {
    const readAt = readAtFor(now);
    const key = `${readAt} ${origin} ${JSON.stringify(product)}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const document = this.#draw(product, origin, readAt);
    // A failed rendering is tried again.
    document.catch(() => this.#drawn.delete(key));
    if (this.#drawn.size >= MOST_KEPT) this.#drawn.clear();
    this.#drawn.set(key, document);
    return document;
  }

  async #draw(product: Product, origin: string, readAt: number): Promise<Encoded> {
    const absolute = (path: string) => new URL(path, origin).href;
    const { prerenderPage, siteName } = await this.#prerenderer();
    const tags = headTags(headOf(product, { name: siteName, absolute }), absolute);
    const { html, queries } = await prerenderPage(pathOf(product), { product }, readAt);
    const text = this.#document
      .replace(HEAD_PLACE, () => tags)
      .replace(PAGE_PLACE, () => html)
      .replace(QUERIES_PLACE, () => inScript(queries));
    return encoded(Buffer.from(text));
  }
}
