import type { PrerenderedPage } from '../../src/contract/prerendered-page.ts';
import { HEAD_PLACE, inScript } from '../../src/contract/page-head.ts';
import type { Inliner } from './inline.ts';

/** Places in the built index.html. */
const SHELL = /<!--shell-->[\s\S]*?<!--\/shell-->/;
const ROOT = '<div id="root"></div>';
const THEME = '<script src="/theme.js"></script>';
const END_OF_HEAD = '</head>';
/** What the bundler has put there: entries, the modules that they import, stylesheets. */
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const FACE = /<link rel="preload"[^>]*as="font"[^>]*>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** What all documents are made from. */
export interface Materials {
  /** index.html as the bundler leaves it. */
  template: string;
  inliner: Inliner;
  /** The code of public/theme.js, and of the scripts beside this file. */
  theme: string;
  lateStart: string;
  earlyInput: string;
  earlyFaces: string;
  /** Modules of the app itself, what they import first, and its entry last. */
  app: readonly string[];
}

export interface PageParts {
  /** HTML of what search engines and link previews read. */
  head: string;
  page: PrerenderedPage;
  /** Addresses of the stylesheets and modules of this page. */
  styles: readonly string[];
  modules: readonly string[];
}

/**
 * The document of a drawn page, which the app takes over after the first paint.
 * @throws when the page holds what the policy on styles forbids, or the template lacks a place.
 */
export async function pageDocument(materials: Materials, parts: PageParts): Promise<string> {
  const { template, inliner, theme, lateStart, earlyInput, earlyFaces, app } = materials;
  const { head, page } = parts;
  if (/<[^>]+\sstyle="/.test(page.html)) throw new Error('A drawn page has an inline style.');
  const styles = await inlined(inliner, [...hrefs(template, STYLE), ...parts.styles]);
  const files = [...app.map(run), ...parts.modules.filter((href) => !app.includes(href)).map(load)];
  const faces = inliner.script(earlyFaces);
  const start = inliner.script(`${lateStart}\n${earlyInput}`, ' type="module"');
  return filled(withoutFiles(template), [
    [HEAD_PLACE, head],
    [THEME, inliner.script(theme)],
    [END_OF_HEAD, `${styles}${faces}${files.join('')}${start}${END_OF_HEAD}`],
    [ROOT, `<div id="root">${page.html}</div>`],
    [SHELL, json('queries', page.queries)],
  ]);
}

/** The document of all other pages, with what its first paint waits for in itself. */
export async function shellDocument(materials: Materials): Promise<string> {
  const { template, inliner, theme, lateStart, earlyFaces, app } = materials;
  const styles = await inlined(inliner, hrefs(template, STYLE));
  // First what is no part of the app: boot.ts, which asks for the page's own files.
  const boot = hrefs(template, SCRIPT).filter((href) => !app.includes(href));
  const files = [...boot, ...app].map(run);
  const faces = inliner.script(earlyFaces);
  const start = inliner.script(lateStart, ' type="module"');
  return filled(withoutFiles(template), [
    [THEME, inliner.script(theme)],
    [END_OF_HEAD, `${styles}${faces}${files.join('')}${start}${END_OF_HEAD}`],
  ]);
}

/** Marks for late-start.js: files that it runs, and files that it only loads. */
const run = (href: string) => `<link data-late="run" crossorigin href="${href}">`;
const load = (href: string) => `<link data-late="load" crossorigin href="${href}">`;

const withoutFiles = (template: string) =>
  [SCRIPT, PRELOAD, STYLE]
    .reduce((rest, tags) => rest.replace(tags, ''), template)
    .replace(FACE, (link) => link.replace('rel="preload"', 'data-face'));

function hrefs(template: string, tags: RegExp): string[] {
  return [...template.matchAll(tags)].map(([, href = '']) => href);
}

async function inlined(inliner: Inliner, styles: readonly string[]): Promise<string> {
  return (await Promise.all([...new Set(styles)].map((href) => inliner.style(href)))).join('');
}

function filled(template: string, parts: readonly (readonly [RegExp | string, string])[]): string {
  return parts.reduce((document, [place, part]) => {
    if (document.search(place) < 0) throw new Error(`index.html lacks ${place}.`);
    return document.replace(place, () => part);
  }, template);
}

function json(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${inScript(text)}</script>`;
}
