import {
  createBrowserRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  matchRoutes,
  type Params,
  type RouteObject,
} from 'react-router-dom';
import { GuestGuard, LoginGuard } from './session/guards.tsx';
import { AppLayout } from './layouts/AppLayout.tsx';
import { RouteError } from './layouts/RouteError.tsx';
import type { PagePath } from './pages/page-path.ts';
import { pages, subscriberPages, subscriptionGuard } from './pages/page-chunks.ts';
import { unlessLeft } from './later/unless-left.ts';

/** Access rules of the pages; page-chunks.ts maps addresses to pages. */
const access = {
  everybody: [
    '/',
    '/passwordReset',
    '/createNewPassword',
    '/auth-action',
    '/shop',
    '/productDetails',
    '/basket',
    '/orders',
    '/withdrawal',
    '/paymentSuccess',
    '/paymentFailure',
    '/blog',
    '/privacy_policy',
    '/trening-na-probe',
    '/moves',
    '/moves/:id',
    '/landing',
    '/app_terms',
    '/app',
  ],
  signedOut: ['/signin', '/signup'],
  signedIn: [
    '/dashboard',
    '/week',
    '/history',
    '/history/add',
    '/history/exercise',
    '/import',
    '/paymentSuccessful',
    '/paywall',
    '/profile',
    '*',
  ],
  subscriber: subscriberPages,
} satisfies Record<string, PagePath[]>;

function routes(paths: PagePath[]): RouteObject[] {
  return paths.map((path) => ({ id: path, path, lazy: unlessLeft(pages[path]) }));
}

/** Loads the text of an article in parallel with the code of its page. */
async function articleText({ params }: LoaderFunctionArgs) {
  const { loadArticle } = await import('./pages/article-content.ts');
  return loadArticle(Number(params.id));
}

/** Every address of the app, for the browser and for the prerenderer. */
export const routeTree: RouteObject[] = [
  {
    element: <AppLayout />,
    errorElement: <RouteError />,
    // The static shell of index.html stands until the first page's chunk has arrived.
    hydrateFallbackElement: <></>,
    children: [
      ...routes(access.everybody),
      {
        id: 'article',
        path: '/blog/id/:id',
        lazy: unlessLeft(pages['/blog/id/:id']),
        loader: articleText,
      },
      { element: <GuestGuard />, children: routes(access.signedOut) },
      {
        element: <LoginGuard />,
        children: [
          ...routes(access.signedIn),
          { lazy: unlessLeft(subscriptionGuard), children: routes(access.subscriber) },
        ],
      },
    ],
  },
];

/**
 * Loads code and data of a prerendered page into its routes: the router has nothing left to load then, and
 * the first render is the page as it stands.
 */
export async function loadFirstPage(): Promise<HydrationState> {
  const loaderData: Record<string, unknown> = {};
  const load = async ({ route, params }: { route: RouteObject; params: Params }) => {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    if (typeof route.loader === 'function' && route.id !== undefined) {
      const request = new Request(window.location.href);
      loaderData[route.id] = await route.loader({ params, request } as LoaderFunctionArgs);
    }
  };
  await Promise.all((matchRoutes(routeTree, window.location) ?? []).map(load));
  return { loaderData };
}

/** Built by the entry, not on import: without `hydrationData` building starts loading the first page. */
export function buildRouter(hydrationData?: HydrationState) {
  return createBrowserRouter(routeTree, { ...(hydrationData && { hydrationData }) });
}
