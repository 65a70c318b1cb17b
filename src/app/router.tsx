import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { LoginGuard, SubscriptionGuard } from './guards.tsx';
import { AppLayout } from './layouts/AppLayout.tsx';
import { RouteError } from './layouts/RouteError.tsx';

const dashboard = () => import('./routes/dashboard.tsx');
const plain = () => import('./routes/plain.tsx');

const publicPages: RouteObject[] = [
  { path: '/', lazy: () => import('./routes/home.tsx') },
  { path: '/signin', lazy: () => import('./routes/signin.tsx') },
  { path: '/signup', lazy: () => import('./routes/signup.tsx') },
  { path: '/passwordReset', lazy: plain },
  { path: '/shop', lazy: plain },
  { path: '/basket', lazy: plain },
  { path: '/blog', lazy: plain },
  { path: '/privacy_policy', lazy: plain },
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
