/** The fields of `navigator` by which a browser inside another app is recognised. */
export interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  /** Whether the page runs from the home screen of an iPhone or iPad, whose user agent is that of a web view. */
  standalone?: boolean;
}

/** Apps that open links in a browser of their own, by their words in the user agent. */
const APPS =
  /FBAN|FBAV|FB_IAB|Messenger|Instagram|Barcelona|Threads|TikTok|musical_ly|trill_|BytedanceWebview|Snapchat|LinkedInApp|Pinterest|Line\/|MicroMessenger/;

/** Whether this is an iPhone or iPad. An iPad reports itself as a Mac; no Mac has a touch screen. */
export function isAppleTouch({ userAgent, maxTouchPoints }: Browser): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * Whether the page is shown inside another app, named or a bare web view. Google refuses to sign in there, and nothing
 * can be added to the home screen.
 */
export function isInsideApp(browser: Browser): boolean {
  const { userAgent, standalone = false } = browser;
  if (standalone) return false;
  if (APPS.test(userAgent) || /; wv\)/.test(userAgent)) return true;
  return isAppleTouch(browser) && !userAgent.includes('Safari/');
}
