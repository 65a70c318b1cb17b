import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { GuestGuard, LoginGuard, SubscriptionGuard } from './guards.tsx';
import { AppLayout } from './layouts/AppLayout.tsx';
import { RouteError } from './layouts/RouteError.tsx';
import { type PagePath, pages } from './pages.ts';

/** Who may see what (spec section 2); what stands at an address is said in pages.ts. */
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
    '/blog/id/:id',
    '/privacy_policy',
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

/** Built by the entry, not on import: building starts loading the first page's chunk. */
export function buildRouter() {
  return createBrowserRouter([
    {
      element: <AppLayout />,
      errorElement: <RouteError />,
      // The static shell of index.html stands until the first page's chunk has arrived.
      hydrateFallbackElement: <></>,
      children: [
        ...routes(access.everybody),
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
  ]);
}
