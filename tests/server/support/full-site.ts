import { brotliCompressSync } from 'node:zlib';
import { writeSite } from './site-files.ts';

const SCRIPT = 'export const silna = 1;'.repeat(50);
/** The inline style and the inline script of a document by its name. */
export const style = (of: string) => `.${of} { color: red }`;
export const script = (of: string) => `start('${of}');`;
const documentOf = (of: string) =>
  `<!doctype html><!--head--><!--/head--><script src="/a.js"></script><script>${script(of)}</script>` +
  `<script type="module" src="/b.js"></script><style>${style(of)}</style>` +
  '<div id="root"><!--page--></div><script type="application/json">"queries-of-this-page"</script>';
/** Pages whose content holds what it must not. */
const HOSTILE = `
export const siteName = 'Silna';
export const prerenderPage = async () =>
  ({ html: '<style>hostile</style><script>hostile</script>', queries: '{}' });`;

/** Writes a build into `dir` with a file of each kind, and documents with inline parts of their own. */
export async function writeFullSite(dir: string): Promise<void> {
  await writeSite(dir, {
    'index.html': documentOf('landing'),
    'shell.html': documentOf('shell'),
    'blog/index.html': documentOf('blog'),
    'blog/index.html.br': brotliCompressSync(documentOf('blog')),
    '.product.html': documentOf('product'),
    '.home.html': documentOf('home'),
    '.shop.html': documentOf('shop'),
    '.prerender/prerender.js': HOSTILE,
    'assets/main-B1x9_a-Q.js': SCRIPT,
    'assets/main-B1x9_a-Q.js.br': brotliCompressSync(SCRIPT),
    'assets/main-B1x9_a-Q.css': SCRIPT,
    'assets/text-B1x9_a-Q.woff2': SCRIPT,
    'manifest.webmanifest': '{}',
    'regulamin.pdf': '%PDF',
    'icons/icon-48.png': 'png',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sitemap.xml': '<urlset/>',
    'sw.js': 'self;',
    'media/squat.3f9a1c20b7.mp4': Buffer.alloc(1_000),
    'media/squat-3f9a1c20b7.avif': 'avif',
  });
}
