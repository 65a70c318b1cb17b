import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { GuestGuard, LoginGuard, SubscriptionGuard } from './guards.tsx';
import { AppLayout } from './layouts/AppLayout.tsx';
import { RouteError } from './layouts/RouteError.tsx';

const dashboard = () => import('./routes/dashboard.tsx');
const plain = () => import('./routes/plain.tsx');

const publicPages: RouteObject[] = [
  { path: '/', lazy: () => import('./routes/home.tsx') },
  {
    element: <GuestGuard />,
    children: [
      { path: '/signin', lazy: () => import('./routes/signin.tsx') },
      { path: '/signup', lazy: () => import('./routes/signup.tsx') },
    ],
  },
  ...[
    '/passwordReset',
    '/createNewPassword',
    '/auth-action',
    '/shop',
    '/productDetails',
    '/basket',
    '/orders',
    '/blog',
    '/blog/id/:id',
    '/privacy_policy',
  ].map((path) => ({ path, lazy: plain })),
  { path: '/app_terms', lazy: () => import('./routes/app-terms.tsx') },
  { path: '/app', lazy: () => import('./routes/logout.tsx') },
];

const signedInPages: RouteObject[] = [
  { path: '/dashboard', lazy: dashboard },
  { path: '/paywall', lazy: () => import('./routes/paywall.tsx') },
  { path: '/profile', lazy: plain },
  { path: '*', lazy: dashboard },
];

const subscriberPages: RouteObject[] = [
  { path: '/module', lazy: () => import('./routes/module.tsx') },
  { path: '/workout', lazy: () => import('./routes/workout.tsx') },
];

/** Built by the entry, not on import: building starts loading the first page's chunk. */
export function buildRouter() {
  return createBrowserRouter([
    {
      element: <AppLayout />,
      errorElement: <RouteError />,
      // The static shell of index.html stands until the first page's chunk has arrived.
      hydrateFallbackElement: <></>,
      children: [
        ...publicPages,
        {
          element: <LoginGuard />,
          children: [
            ...signedInPages,
            { element: <SubscriptionGuard />, children: subscriberPages },
          ],
        },
      ],
    },
  ]);
}
