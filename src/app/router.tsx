import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { GuestGuard, LoginGuard, SubscriptionGuard } from './session/guards.tsx';
import { AppLayout } from './layouts/AppLayout.tsx';
import { RouteError } from './layouts/RouteError.tsx';
import { type PagePath, pages } from './pages/pages.ts';

/** Access rules of the pages; pages.ts maps addresses to pages. */
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
    '/paymentSuccess',
    '/paymentFailure',
    '/blog',
    '/privacy_policy',
    '/landing',
    '/app_terms',
    '/app',
  ],
  signedOut: ['/signin', '/signup'],
  signedIn: ['/dashboard', '/paymentSuccessful', '/paywall', '/profile', '*'],
  subscriber: ['/module', '/workout'],
} satisfies Record<string, PagePath[]>;

function routes(paths: PagePath[]): RouteObject[] {
  return paths.map((path) => ({ path, lazy: pages[path] }));
}

/** The text of an article travels beside the page that shows it. */
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
      { path: '/blog/id/:id', lazy: pages['/blog/id/:id'], loader: articleText },
      { element: <GuestGuard />, children: routes(access.signedOut) },
      {
        element: <LoginGuard />,
        children: [
          ...routes(access.signedIn),
          { element: <SubscriptionGuard />, children: routes(access.subscriber) },
        ],
      },
    ],
  },
];

/** Built by the entry, not on import: building starts loading the first page's chunk. */
export function buildRouter() {
  return createBrowserRouter(routeTree);
}
