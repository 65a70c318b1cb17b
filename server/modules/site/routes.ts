import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT_DOCUMENT, SALE_DOCUMENTS } from '../../../src/contract/prerendered-page.ts';
import { isPage, mayBePage } from '../../../src/contract/pages.ts';
import { PRODUCT_PAGE } from '../../../src/contract/api-paths.ts';
import { productIdFrom } from '../../../src/contract/product-id.ts';
import type { Product } from '../../../src/contract/products.ts';
import { isBroken } from '../../http/addresses.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ContentPolicies } from '../../http/content-policy.ts';
import limited from '../../plugins/rate-limits.ts';
import { encoded, type Encoded, sendEncoded } from '../../http/representation.ts';
import { FOREVER, REVALIDATE } from './cache-headers.ts';
import { readFilePolicies, type SetPolicy } from './file-policies.ts';
import { ProductPages } from './product-pages.ts';
import { productsIn, SalePages } from './sale-pages.ts';
import { SITEMAP, sitemapWith } from './sitemap.ts';

interface SiteOptions {
  /** Absolute directory of the build; undefined serves the API alone. */
  root: string | undefined;
  policies: ContentPolicies;
  /** The shop's products; without it pages are rendered without products. */
  shop?: ShopWindow;
}

interface ShopWindow {
  /** Products on sale, as the API sends them; at most seconds old. */
  onSale: () => Encoded | Promise<Encoded>;
  productById: (id: number) => Promise<Product | undefined>;
  /** Origin of the site as the client knows it. */
  originOf: (request: FastifyRequest) => string;
  clock: () => Date;
  /** Product pages per minute and address. */
  limit: number;
}

interface Build {
  root: string;
  setPolicy: SetPolicy;
}

const HTML = 'text/html; charset=utf-8';
/** The landing page as the build has rendered it, without products. */
const LANDING = 'index.html';
/** The document of every page that is not prerendered. */
const SHELL = 'shell.html';
/** Tells search engines to leave the page out. */
const UNLISTED = ['x-robots-tag', 'noindex'] as const;
/** The server's own bundle lies in the build too. */
const OF_SERVER = /^\/server(?:\/|$)/i;
const DOCUMENT = /\.html(?:\.(?:br|gz))?$/;
/** Pages of which there are as many as the build has prerendered. */
const PRERENDERED = /^\/(blog\/id|moves)\/([^/]+)\/?$/i;
const PRODUCT_PATH = new RegExp(`^${PRODUCT_PAGE}/?$`, 'i');
/** Conditions and ranges are for what is found (RFC 9110, 13.2.1); the file server would apply them to the shell. */
const OF_WHAT_IS_FOUND = [
  'range',
  'if-match',
  'if-unmodified-since',
  'if-none-match',
  'if-modified-since',
];
/** The file behind `/app_terms`; the app refers to the same one (src/brand.ts). */
const TERMS = '/regulamin.pdf';

/**
 * The build as files, `.br` and `.gz` siblings first. Any other navigation gets the app's shell, which
 * has its own router; with 404 at an address without a page. The hashed assets of earlier releases stand among
 * the files too (tools/build/earlier-assets.ts): pages that are still open request theirs.
 */
export async function siteRoutes(
  app: FastifyInstance,
  { root, policies, shop }: SiteOptions,
): Promise<void> {
  if (root !== undefined) {
    const setPolicy = await readFilePolicies(root, policies);
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      redirect: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !OF_SERVER.test(path),
      cacheControl: false,
      globIgnore: ['media/**'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path, root) ? FOREVER : REVALIDATE);
        reply.header('vary', 'accept-encoding');
        setPolicy(reply, path);
        // The file of a page by its own name, such as that of the shell.
        if (DOCUMENT.test(path) && !isPage(pathOf(reply.request))) reply.header(...UNLISTED);
      },
    });
    if (shop !== undefined) {
      await saleRoutes(app, { root, setPolicy }, shop);
      await app.register(async (pages) => {
        await pages.register(limited, { max: shop.limit });
        await productRoute(pages, { root, setPolicy }, shop);
        sitemapRoute(pages, root, shop);
      });
    }
  }
  // An older address of the landing page.
  app.get('/landing', async (_, reply) => reply.redirect('/', 301));
  app.get('/app_terms', async (_, reply) => reply.redirect(TERMS));
  const prerendered = new Set(root === undefined ? [] : await prerenderedIn(root));
  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && asksForPage(request)) {
      const path = pathOf(request);
      // Letters of another case: the page's own route alone knows the products.
      if (PRODUCT_PATH.test(path)) {
        return reply.redirect(PRODUCT_PAGE + request.url.slice(path.length), 301);
      }
      const [, folder = '', id] = PRERENDERED.exec(path) ?? [];
      const isKnown =
        id === undefined ? isPage(path) : prerendered.has(`${folder.toLowerCase()}/${id}`);
      if (!isKnown) return sendUnknown(request, reply);
      return reply.header(...UNLISTED).sendFile(SHELL);
    }
    if (isBroken(request)) throw new ApiError('bad_request', 'Nie rozumiemy tego adresu.');
    throw new ApiError('not_found', 'Nie znaleziono takiej strony.');
  });
}

/** `/` and `/shop`, rendered with the products on sale; without products when that fails. */
async function saleRoutes(
  app: FastifyInstance,
  { root, setPolicy }: Build,
  { onSale, clock }: ShopWindow,
): Promise<void> {
  const pages = await SalePages.read(root);
  for (const [path, file] of SALE_DOCUMENTS) {
    for (const address of new Set([path, join(path, '/')])) {
      app.get(address, async (request, reply) => {
        const content = await pageAt(request, path);
        if (content === undefined) return reply.sendFile(path === '/' ? LANDING : SHELL);
        reply.header('cache-control', REVALIDATE);
        setPolicy(reply, join(root, file));
        return sendEncoded(request, reply, { content, type: HTML });
      });
    }
  }

  async function pageAt(request: FastifyRequest, path: string): Promise<Encoded | undefined> {
    try {
      return await pages.documentOf(path, await onSale(), clock());
    } catch (error) {
      request.log.warn({ err: error }, 'a page goes without what is on sale');
      return undefined;
    }
  }
}

/**
 * `/productDetails?id=1` is rendered with its product; any other address at that path is the shell with 404.
 * Regardless of `Accept`: link preview crawlers do not ask for HTML.
 */
async function productRoute(
  app: FastifyInstance,
  { root, setPolicy }: Build,
  { productById, originOf, clock }: ShopWindow,
): Promise<void> {
  const pages = await ProductPages.read(root);
  for (const address of [PRODUCT_PAGE, join(PRODUCT_PAGE, '/')]) {
    app.get<{ Querystring: { id?: unknown } }>(address, async (request, reply) => {
      const content = await pageAt(request, productIdFrom(request.query.id));
      if (content === 'unknown') return sendUnknown(request, reply);
      if (content === undefined) return reply.sendFile(SHELL);
      reply.header('cache-control', REVALIDATE);
      setPolicy(reply, join(root, PRODUCT_DOCUMENT));
      return sendEncoded(request, reply, { content, type: HTML });
    });
  }

  /** Undefined when it fails, which says nothing about the product. */
  async function pageAt(
    request: FastifyRequest,
    id?: number,
  ): Promise<Encoded | 'unknown' | undefined> {
    if (id === undefined) return 'unknown';
    try {
      const product = await productById(id);
      if (product?.product_type !== 'one_purchase') return 'unknown';
      return await pages.documentOf(product, originOf(request), clock());
    } catch (error) {
      // The shell is sent instead: the app in it reads the product itself and shows the error.
      request.log.warn({ err: error }, 'the page of a product goes without being drawn');
      return undefined;
    }
  }
}

/** The list for search engines, with the products on sale; without products when that fails. */
function sitemapRoute(app: FastifyInstance, root: string, { onSale, originOf }: ShopWindow): void {
  app.get(`/${SITEMAP}`, async (request, reply) => {
    try {
      const products = productsIn(await onSale());
      const content = await encoded(
        await sitemapWith(products, { root, origin: originOf(request) }),
      );
      reply.header('cache-control', REVALIDATE);
      return sendEncoded(request, reply, { content, type: 'application/xml' });
    } catch (error) {
      request.log.warn({ err: error }, 'the sitemap goes without what is on sale');
      return reply.sendFile(SITEMAP);
    }
  });
}

/** The shell at an address without a page: the app in it shows what it shows there. */
function sendUnknown({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of OF_WHAT_IS_FOUND) delete raw.headers[name];
  return reply
    .code(404)
    .header(...UNLISTED)
    .sendFile(SHELL);
}

/** The articles and exercises, all of which are prerendered; none in a build without them. */
async function prerenderedIn(root: string): Promise<string[]> {
  const folders = ['blog/id', 'moves'].map(async (folder) => {
    const names = await readdir(join(root, folder)).catch(() => []);
    return names.map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(folders)).flat();
}

function isHashed(path: string, root: string): boolean {
  return path.slice(root.length).replaceAll('\\', '/').startsWith('/assets/');
}

function asksForPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    mayBePage(pathOf(request))
  );
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
