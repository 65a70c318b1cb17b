import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import {
  PAGE_PLACE,
  PRERENDERER,
  PRODUCT_DOCUMENT,
  type Prerenderer,
  QUERIES_PLACE,
  readAtFor,
  SALE_DOCUMENTS,
} from '../../src/contract/prerendered-page.ts';
import { headTags, NO_HEAD } from '../../src/contract/page-head.ts';
import { TARGET } from '../build/target.ts';
import { filesOf } from './page-files.ts';
import { type Materials, pageDocument, shellDocument } from './document.ts';
import { Inliner } from './inline.ts';
import { modulesOf } from './modules.ts';
import { siteFiles } from './site-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const BUNDLE = join(DIST, PRERENDERER);

/** The entry that hydrates a page. boot.ts is left out: it only preloads for pages that start from the shell. */
const APP = 'index.html';

/**
 * Prerenders the public pages into the finished build, before the worker's list of files is made: `/blog`
 * becomes blog/index.html, and what was index.html is the shell of all other pages, shell.html.
 * Products change without a build, and these files stay on devices: they contain no product. Pages with
 * products are rendered by the server, which gets their documents and the prerenderer
 * (contract/prerendered-page.ts).
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'silna:prerendered-pages',
    apply: 'build',
    closeBundle: { sequential: true, order: 'pre', handler: prerenderPages },
  };
}

/** The page that shows nothing without products: it has no file, so the precache serves it from the shell. */
const NOTHING_BUT_PRODUCTS = '/shop';
const FILLED_BY_SERVER = { html: PAGE_PLACE, queries: QUERIES_PLACE };

async function prerenderPages(): Promise<void> {
  const { absolute, prerenderPage, publicPages } = await bundledPrerenderer();
  const filesOfPage = await filesOf(DIST);
  const materials = await readMaterials(filesOfPage([APP]).modules);
  await writeFile(join(DIST, 'shell.html'), await shellDocument(materials));
  const readAt = readAtFor(new Date());
  for (const about of publicPages) {
    const { path } = about;
    const parts = { head: headTags(about, absolute), ...filesOfPage(modulesOf(path)) };
    const later = SALE_DOCUMENTS.get(path);
    if (later !== undefined) {
      const unfilled = await pageDocument(materials, { ...parts, page: FILLED_BY_SERVER });
      await writeFile(join(DIST, later), unfilled);
    }
    if (path === NOTHING_BUT_PRODUCTS) continue;
    const page = await prerenderPage(path, {}, readAt);
    const file = join(DIST, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await pageDocument(materials, { ...parts, page }));
  }
  const product = {
    head: NO_HEAD,
    page: FILLED_BY_SERVER,
    ...filesOfPage(modulesOf('/productDetails')),
  };
  await writeFile(join(DIST, PRODUCT_DOCUMENT), await pageDocument(materials, product));
  for (const [name, content] of Object.entries(siteFiles(publicPages, absolute))) {
    await writeFile(join(DIST, name), content);
  }
}

async function readMaterials(app: readonly string[]): Promise<Materials> {
  return {
    template: await readFile(join(DIST, 'index.html'), 'utf8'),
    inliner: new Inliner(DIST),
    theme: await bundledScript('public/theme.js'),
    start: await bundledScript('src/start/document/start.ts'),
    showSnapshot: await bundledScript('src/start/document/show-snapshot.ts'),
    app,
  };
}

/** Bundles the script at `path` (relative to the repository) with its imports into one classic script. */
async function bundledScript(path: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: TARGET,
      lib: { entry: join(ROOT, path), formats: ['iife'], name: 'script', fileName: 'script' },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error(`${path} gives no script.`);
  return chunk.code.trim();
}

/** Builds the app for Node and imports it. */
async function bundledPrerenderer(): Promise<Prerenderer> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: dirname(BUNDLE),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  return import(`${pathToFileURL(BUNDLE).href}?${Date.now()}`);
}
