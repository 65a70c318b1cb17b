import type { PageHead } from './page-head.ts';
import type { Product } from './products.ts';

/** A page as it stands before the app takes it over. */
export interface PrerenderedPage {
  /** What stands in #root. */
  html: string;
  /** The query data that it was drawn from, as JSON of a dehydrated client. */
  queries: string;
}

/** What of the shop is known when a page is drawn. */
export interface Goods {
  /** Everything on sale. */
  readonly products?: readonly Product[];
  /** The one that the page is about. */
  readonly product?: Product;
}

/** What src/prerender.tsx gives to tools/prerender, and to the server for pages with products. */
export interface Prerenderer {
  readonly publicPages: readonly PageHead[];
  readonly siteName: string;
  /** Gives a path the site's public origin. */
  absolute(path: string): string;
  /**
   * `path` with its query; `readAt` says when the goods were read, in ms since 1970.
   * @throws when the page cannot be drawn whole: there are no loading states.
   */
  prerenderPage(path: string, goods: Goods, readAt: number): Promise<PrerenderedPage>;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * The `readAt` of pages drawn at `now`: yesterday's end, so that every browser asks the server as well
 * and can say from when the prices are.
 */
export function readAtFor(now: Date): number {
  return Math.floor(now.getTime() / DAY) * DAY - 1;
}

/** The prerenderer in the build, for the server. Files with a dot are served to nobody. */
export const PRERENDERER = '.prerender/prerender.js';
/** In the build as well: the documents of pages that the server draws, with places for what it draws. */
export const PRODUCT_DOCUMENT = '.product.html';
/** By their paths: those that show what is on sale. On phones they start without products, from files of the build. */
export const SALE_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['/', '.home.html'],
  ['/shop', '.shop.html'],
]);
export const PAGE_PLACE = '<!--page-->';
export const QUERIES_PLACE = '"queries-of-this-page"';
