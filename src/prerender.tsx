/**
 * Prerenders pages as every visitor sees them, by the same routes as main.tsx: the public ones while the app is
 * built (tools/prerender), those of products when the server is asked for them.
 */
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { moveHeads } from './app/pages/move-heads.ts';
import { publicPages as listedPages } from './app/pages/public-page-heads.ts';
import { routeTree } from './app/router.tsx';
import { brand } from './brand.ts';
import type { PrerenderedPage, PageProducts } from './contract/prerendered-page.ts';
import { listed } from './contract/products.ts';
import { productQuery, productsQuery } from './queries/products.ts';

export { absolute } from './app/pages/public-page-heads.ts';
export const publicPages = [...listedPages, ...moveHeads];
export const siteName = brand.name;

/** See `Prerenderer` in contract/prerendered-page.ts. */
export async function prerenderPage(
  path: string,
  shop: PageProducts,
  readAt: number,
): Promise<PrerenderedPage> {
  const handler = createStaticHandler(routeTree);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure) throw failure;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: () => Promise.reject(new Error()) } },
  });
  const { products, product } = shop;
  const known = { updatedAt: readAt };
  if (products) client.setQueryData(productsQuery().queryKey, products.map(listed), known);
  if (product) client.setQueryData(productQuery(product.id).queryKey, product, known);

  // Errors are collected, and thrown after rendering: React would call a handler that throws again, and then
  // end the whole process.
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
    {
      // React writes a large boundary in its place too; by default a script would put it there.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        faults.push(error);
      },
    },
  );
  if (faults.length > 0) throw faults[0];
  const html = await new Response(prelude).text();
  return { html, queries: JSON.stringify(dehydrate(client)) };
}
