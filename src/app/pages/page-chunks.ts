import type { ComponentType } from 'react';
import type { GuardedPage } from './guarded-page.ts';
import { generalized, type PagePath } from './page-path.ts';

/** Exports of every file in routes/. */
type Page = { Component: ComponentType };
/** Exports of the files for subscribers. */
type SubscribersPage = Page & { handle: GuardedPage };

const paymentResult = () => import('../routes/payment-result.tsx');
const dashboard = () => import('../routes/dashboard.tsx');

/** The chunk behind every address; an unknown one shows the dashboard. */
export const pages = {
  '/': () => import('../routes/home.tsx'),
  '/signin': () => import('../routes/signin.tsx'),
  '/signup': () => import('../routes/signup.tsx'),
  '/passwordReset': () => import('../routes/password-reset.tsx'),
  '/createNewPassword': () => import('../routes/new-password.tsx'),
  '/auth-action': () => import('../routes/auth-action.tsx'),
  '/shop': () => import('../routes/shop.tsx'),
  '/productDetails': () => import('../routes/product.tsx'),
  '/basket': () => import('../routes/basket.tsx'),
  '/orders': () => import('../routes/orders.tsx'),
  '/withdrawal': () => import('../routes/withdrawal.tsx'),
  '/paymentSuccess': paymentResult,
  '/paymentFailure': paymentResult,
  '/blog': () => import('../routes/blog.tsx'),
  '/blog/id/:id': () => import('../routes/article.tsx'),
  '/privacy_policy': () => import('../routes/privacy-policy.tsx'),
  '/trening-na-probe': () => import('../routes/free-workout.tsx'),
  '/moves': () => import('../routes/moves.tsx'),
  '/moves/:id': () => import('../routes/move.tsx'),
  '/landing': () => import('../routes/landing.tsx'),
  '/app_terms': () => import('../routes/app-terms.tsx'),
  '/app': () => import('../routes/logout.tsx'),
  '/dashboard': dashboard,
  '/paymentSuccessful': () => import('../routes/payment-successful.tsx'),
  '/paywall': () => import('../routes/paywall.tsx'),
  '/profile': () => import('../routes/profile.tsx'),
  '/module': () => import('../routes/module.tsx'),
  '/workout': () => import('../routes/workout.tsx'),
  '/week': () => import('../routes/week.tsx'),
  '/history': () => import('../routes/history.tsx'),
  '/history/add': () => import('../routes/history-add.tsx'),
  '/history/exercise': () => import('../routes/history-exercise.tsx'),
  '/import': () => import('../routes/import.tsx'),
  '*': dashboard,
} satisfies Record<PagePath, () => Promise<Page>> &
  Record<'/module' | '/workout', () => Promise<SubscribersPage>>;

export const subscriberPages: PagePath[] = ['/module', '/workout'];
/** The guard of these pages, which is loaded with them. */
export const subscriptionGuard = () => import('../session/SubscriptionGuard.tsx');

/** Starts loading the page at `pathname`, with its guard, before anything asks for it. Rejects where a file fails. */
export async function preloadPage(pathname: string): Promise<void> {
  const known = Object.entries(pages).find(([path]) => path === generalized(pathname));
  const isGuarded = subscriberPages.some((path) => path === pathname);
  await Promise.all([(known ? known[1] : pages['*'])(), isGuarded && subscriptionGuard()]);
}
