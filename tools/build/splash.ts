import type { HtmlTagDescriptor } from 'vite';

/**
 * The iPhones most in use, in CSS pixels (Apple, Human Interface Guidelines, Layout). iOS takes a
 * launch picture only where its size fits exactly; on the others the screen is plain until the app
 * has rendered, as it is on iPads.
 */
const PHONES = [
  { width: 375, height: 667, scale: 2 },
  { width: 414, height: 896, scale: 2 },
  { width: 375, height: 812, scale: 3 },
  { width: 390, height: 844, scale: 3 },
  { width: 393, height: 852, scale: 3 },
  { width: 402, height: 874, scale: 3 },
  { width: 430, height: 932, scale: 3 },
] as const;

/** A launch picture: its file in public/, its size in pixels, and when iOS takes it. */
export interface Splash {
  file: string;
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  media: string;
}

/** Two for each device: iOS 13 and later also look at the preferred colours. */
export const splashes: Splash[] = (['light', 'dark'] as const).flatMap((scheme) =>
  PHONES.map(({ width, height, scale }) => ({
    file: `splash/${width}x${height}@${scale}-${scheme}.png`,
    width: width * scale,
    height: height * scale,
    scheme,
    media: [
      `(device-width:${width}px)`,
      `(device-height:${height}px)`,
      `(-webkit-device-pixel-ratio:${scale})`,
      '(orientation:portrait)',
      `(prefers-color-scheme:${scheme})`,
    ].join(' and '),
  })),
);

/** Links to the launch pictures, after everything that a first paint needs. */
export function splashLinks(): HtmlTagDescriptor[] {
  return splashes.map(({ file, media }) => ({
    tag: 'link',
    attrs: { rel: 'apple-touch-startup-image', href: `/${file}`, media },
    injectTo: 'head',
  }));
}
