import type { PageHead } from './page-head.ts';
import type { Product } from './products.ts';

/** A page as it stands before the app hydrates it. */
export interface PrerenderedPage {
  /** The content of #root. */
  html: string;
  /** The query data that it was rendered from, as JSON of a dehydrated client. */
  queries: string;
}

/** The products available when a page is prerendered. */
export interface PageProducts {
  /** Everything on sale. */
  readonly products?: readonly Product[];
  /** The product of the page. */
  readonly product?: Product;
}

/** The interface of src/prerender.tsx, used by tools/prerender and by the server for pages with products. */
export interface Prerenderer {
  readonly publicPages: readonly PageHead[];
  readonly siteName: string;
  /** Gives a path the site's public origin. */
  absolute(path: string): string;
  /**
   * `path` with its query; `readAt` says when the products were read, in ms since 1970.
   * @throws when the page cannot be rendered completely: there are no loading states.
   */
  prerenderPage(path: string, shop: PageProducts, readAt: number): Promise<PrerenderedPage>;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * The `readAt` of pages prerendered at `now`: the end of the previous day, so that every browser
 * refetches and can show the age of the prices.
 */
export function readAtFor(now: Date): number {
  return Math.floor(now.getTime() / DAY) * DAY - 1;
}

/** The prerenderer in the build, for the server. Files whose name begins with a dot are not served. */
export const PRERENDERER = '.prerender/prerender.js';
/** Documents of pages that the server renders, with places for the rendered parts; the build writes them as well. */
export const PRODUCT_DOCUMENT = '.product.html';
/** Documents of the pages that show products on sale, by path. Their precached copies contain no products. */
export const SALE_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['/', '.home.html'],
  ['/shop', '.shop.html'],
]);
export const PAGE_PLACE = '<!--page-->';
export const QUERIES_PLACE = '"queries-of-this-page"';
