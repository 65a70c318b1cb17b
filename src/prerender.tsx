/**
 * Draws the public pages while the app is built (tools/prerender): the same routes as main.tsx, as
 * everybody sees them, from the products that are sold on that day.
 */
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routeTree } from './app/router.tsx';
import type { DrawnPage } from './contract/drawn-page.ts';
import type { Product } from './contract/products.ts';
import { productsQuery } from './features/shop/queries.ts';

export { absolute, publicPages } from './app/page-head.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Yesterday's: every browser asks the server as well, and can say from when the prices are. */
const readAt = Math.floor(Date.now() / DAY) * DAY - 1;

/** @throws when the page cannot be drawn whole: a build has no loading states. */
export async function drawPage(path: string, products: readonly Product[]): Promise<DrawnPage> {
  const handler = createStaticHandler(routeTree);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: () => Promise.reject(new Error()) } },
  });
  if (products.length > 0) {
    client.setQueryData(productsQuery().queryKey, [...products], { updatedAt: readAt });
  }

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
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  return { html, queries: JSON.stringify(dehydrate(client)) };
}
