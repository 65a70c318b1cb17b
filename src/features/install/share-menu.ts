/** The fields of `navigator` by which iPhones and iPads are recognised. */
export interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Browsers inside other apps cannot add to the home screen. */
const INSIDE_AN_APP = /FBAN|FBAV|Instagram|Line\/|MicroMessenger/;

/** Whether this is a browser on iOS or iPadOS that puts pages on the home screen by its share menu. */
export function hasShareMenu({ userAgent, maxTouchPoints }: Device): boolean {
  if (INSIDE_AN_APP.test(userAgent)) return false;
  // An iPad reports itself as a Mac; no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
