import type { Plugin } from 'vite';

/** The two subsets every Polish page needs: ą, ę, ł and their kin stand in latin-ext. */
const FIRST_FONTS = /bricolage-grotesque-latin(-ext)?-wght.*\.woff2$/;

/** Names the display face in the head, so that it travels beside the styles and not after them. */
export function preloadFont(): Plugin {
  return {
    name: 'silna:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
