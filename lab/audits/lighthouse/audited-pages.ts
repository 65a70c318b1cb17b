/** The audit looks at a page as a stranger or as a user sees it. */
export interface AuditedPage {
  path: string;
  isSignedIn: boolean;
}

const forEveryone = (path: string): AuditedPage => ({ path, isSignedIn: false });
const forUsers = (path: string): AuditedPage => ({ path, isSignedIn: true });

export const PAGES: readonly AuditedPage[] = [
  forEveryone('/'),
  forEveryone('/blog'),
  forEveryone('/blog/id/1'),
  forEveryone('/shop'),
  forEveryone('/productDetails?id=1'),
  forEveryone('/privacy_policy'),
  forEveryone('/trening-na-probe'),
  forEveryone('/moves'),
  forEveryone('/moves/most-biodrowy'),
  forEveryone('/signin'),
  forEveryone('/signup'),
  forUsers('/dashboard'),
  forUsers('/module?id=dom-start'),
  forUsers('/workout?idx=dom-start-1'),
  forUsers('/basket'),
  forUsers('/profile'),
  forUsers('/paywall'),
];
