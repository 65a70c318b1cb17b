import { stored } from './stored.ts';

/** Prerendered sign-in pages are for guests: src/app/session/guards.tsx says the same. */
export function leaveGuestPage(): void {
  const isGuestPage = /^\/sign(in|up)\/?$/.test(location.pathname);
  if (isGuestPage && stored('localStorage', 'silna.session')) location.replace('/dashboard');
}
