import type { ComponentType } from 'react';

/** What every file in routes/ exports. */
type Page = { Component: ComponentType };

const plain = () => import('./routes/plain.tsx');
const dashboard = () => import('./routes/dashboard.tsx');

/** The chunk behind every address; an unknown one shows the dashboard (spec section 2). */
export const pages = {
  '/': () => import('./routes/home.tsx'),
  '/signin': () => import('./routes/signin.tsx'),
  '/signup': () => import('./routes/signup.tsx'),
  '/passwordReset': plain,
  '/createNewPassword': plain,
  '/auth-action': plain,
  '/shop': plain,
  '/productDetails': plain,
  '/basket': plain,
  '/orders': plain,
  '/blog': plain,
  '/blog/id/:id': plain,
  '/privacy_policy': plain,
  '/app_terms': () => import('./routes/app-terms.tsx'),
  '/app': () => import('./routes/logout.tsx'),
  '/dashboard': dashboard,
  '/paywall': () => import('./routes/paywall.tsx'),
  '/profile': plain,
  '/module': () => import('./routes/module.tsx'),
  '/workout': () => import('./routes/workout.tsx'),
  '*': dashboard,
} satisfies Record<string, () => Promise<Page>>;

export type PagePath = keyof typeof pages;

/** Starts loading the page at `pathname` before anything asks for it. */
export function preloadPage(pathname: string): Promise<Page> {
  const known = Object.entries(pages).find(([path]) => path === pathname);
  return (known ? known[1] : pages['*'])();
}
