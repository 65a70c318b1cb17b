import type { HtmlTagDescriptor, Plugin } from 'vite';
import { splashLinks } from './splash.ts';

/** Polish text needs it from the first letter on. */
const FIRST_FONT = /bricolage-pl-.*\.woff2$/;
const BOOT = /^assets\/boot-[^/]+\.js$/;

/**
 * Completes the built page's head: boot.ts, an entry of its own, runs before the app's, and iOS finds its launch
 * pictures. The display face is preloaded at the end of the body, behind the pictures of a prerendered page.
 */
export function completeHead(): Plugin {
  return {
    name: 'silna:complete-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...Object.keys(bundle ?? {}).flatMap((file) => {
          if (FIRST_FONT.test(file)) return [fontPreload(file)];
          return BOOT.test(file) ? [moduleScript(file)] : [];
        }),
        ...splashLinks(),
      ],
    },
  };
}

function fontPreload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2' };
  const manner = { crossorigin: true, fetchpriority: 'low' };
  return { tag: 'link', attrs: { ...attrs, ...manner }, injectTo: 'body' };
}

function moduleScript(file: string): HtmlTagDescriptor {
  const attrs = { type: 'module', crossorigin: true, src: `/${file}` };
  return { tag: 'script', attrs, injectTo: 'head-prepend' };
}
