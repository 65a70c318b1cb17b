import type { PageHead } from './page-head.ts';
import type { Product } from './products.ts';

/** A page as it stands before the app takes it over. */
export interface DrawnPage {
  /** What stands in #root. */
  html: string;
  /** The query data that it was drawn from, as JSON of a dehydrated client. */
  queries: string;
}

/** What src/prerender.tsx gives to tools/prerender. */
export interface Prerenderer {
  readonly publicPages: readonly PageHead[];
  /** Gives a path the site's public origin. */
  absolute(path: string): string;
  /** @throws when the page cannot be drawn whole: a build has no loading states. */
  drawPage(path: string, products: readonly Product[]): Promise<DrawnPage>;
}
