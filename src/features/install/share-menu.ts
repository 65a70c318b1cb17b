import { type Browser, isAppleTouch, isInsideApp } from '../../lib/inside-app.ts';

/** Whether this is a browser on iOS or iPadOS that puts pages on the home screen by its share menu. */
export function hasShareMenu(browser: Browser): boolean {
  return isAppleTouch(browser) && !isInsideApp(browser);
}
