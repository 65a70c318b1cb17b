import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Prerenderer } from '../../src/contract/drawn-page.ts';
import { filesOf } from './chunks.ts';
import { type Materials, pageDocument, shellDocument } from './document.ts';
import { Inliner } from './inline.ts';
import { modulesOf } from './modules.ts';
import { shippedProducts } from './products.ts';
import { siteFiles } from './site-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const BUNDLE = join(ROOT, 'node_modules/.cache/silna-prerender');

/** The entry that takes a page over; boot.ts only hurries pages that start from the shell. */
const APP = 'index.html';

const WITH_PRODUCTS: ReadonlySet<string> = new Set(['/', '/shop']);

/**
 * Draws the public pages into the finished build, before the worker's list of files is made: `/blog`
 * becomes blog/index.html, and what was index.html is the shell of all other pages, shell.html.
 */
export function prerenderedPages(): Plugin {
  return {
    name: 'silna:prerendered-pages',
    apply: 'build',
    closeBundle: { sequential: true, order: 'pre', handler: drawPages },
  };
}

async function drawPages(): Promise<void> {
  const { absolute, drawPage, publicPages } = await bundle();
  const [products, filesOfPage] = await Promise.all([shippedProducts(), filesOf(DIST)]);
  const materials = await readMaterials(filesOfPage([APP]).modules);
  await writeFile(join(DIST, 'shell.html'), await shellDocument(materials));
  for (const head of publicPages) {
    const page = await drawPage(head.path, WITH_PRODUCTS.has(head.path) ? products : []);
    const parts = { head, page, absolute, ...filesOfPage(modulesOf(head.path)) };
    const file = join(DIST, head.path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await pageDocument(materials, parts));
  }
  await materials.inliner.writeHashes();
  for (const [name, content] of Object.entries(siteFiles(publicPages, absolute))) {
    await writeFile(join(DIST, name), content);
  }
}

async function readMaterials(app: readonly string[]): Promise<Materials> {
  const read = (...path: string[]) => readFile(join(ROOT, ...path), 'utf8');
  return {
    template: await read('dist', 'index.html'),
    inliner: new Inliner(DIST),
    theme: withoutComments(await read('public', 'theme.js')),
    lateStart: [
      withoutComments(await read('tools', 'prerender', 'late-start.js')),
      withoutComments(await read('tools', 'prerender', 'early-input.js')),
    ].join('\n'),
    app,
  };
}

/** They stand in every page; whole lines only. */
const withoutComments = (code: string) => code.replace(/^\s*\/\/.*\n/gm, '').trim();

/** The app for this process. */
async function bundle(): Promise<Prerenderer> {
  await rm(BUNDLE, { recursive: true, force: true });
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: BUNDLE, emptyOutDir: true, manifest: false },
  });
  return import(`${pathToFileURL(join(BUNDLE, 'prerender.js')).href}?${Date.now()}`);
}
