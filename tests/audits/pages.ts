/** What the audit looks at, and the performance that it wants there. */
export interface AuditedPage {
  path: string;
  performance: number;
}

/** Drawn while the app is built, or started from the shell. */
const drawn = (path: string): AuditedPage => ({ path, performance: 1 });
const started = (path: string): AuditedPage => ({ path, performance: 0.98 });

export const PUBLIC: readonly AuditedPage[] = [
  drawn('/'),
  drawn('/blog'),
  drawn('/blog/id/1'),
  drawn('/shop'),
  started('/productDetails?id=1'),
  drawn('/privacy_policy'),
  started('/signin'),
];

export const SIGNED_IN: readonly AuditedPage[] = [
  started('/dashboard'),
  started('/module?id=dom-start'),
  started('/workout?idx=dom-start-1'),
  started('/basket'),
  started('/profile'),
  started('/paywall'),
];

/** Whose largest paint stands beside that of a bare page, and how many times as long it may take. */
export const BESIDE_BARE: readonly string[] = ['/', '/blog/id/1'];
export const BARE_RATIO = 1.25;
