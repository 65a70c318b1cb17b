import type { PrerenderedPage } from '../../src/contract/prerendered-page.ts';
import { HEAD_PLACE, inScript } from '../../src/contract/page-head.ts';
import { APP_FILES, SNAPSHOT_PLACE } from '../../src/contract/start-marks.ts';
import type { Inliner } from './inline.ts';

/** Places in the built index.html. */
const SHELL = /<!--shell-->[\s\S]*?<!--\/shell-->/;
const ROOT = '<div id="root"></div>';
const THEME = '<script src="/theme.js"></script>';
const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body>';
/** Tags that the bundler has put there: entries, the modules that they import, stylesheets. */
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** Inputs shared by all documents. */
export interface Materials {
  /** index.html as the bundler leaves it. */
  template: string;
  inliner: Inliner;
  /** Code of the inline scripts: public/theme.js, start.ts and show-snapshot.ts of src/start/document. */
  theme: string;
  start: string;
  showSnapshot: string;
  /** Modules of the app in import order: dependencies first, the entry last. */
  app: readonly string[];
}

export interface PageParts {
  /** HTML for search engines and link previews. */
  head: string;
  page: PrerenderedPage;
  /** Addresses of the stylesheets and modules of this page. */
  styles: readonly string[];
  modules: readonly string[];
}

/**
 * The document of a prerendered page, which the app hydrates. The app's files stand in a
 * template: src/start/document/load-app.ts requests them after the text and the first pictures.
 * @throws when the page has an inline style or script, or the template lacks a place.
 */
export async function pageDocument(materials: Materials, parts: PageParts): Promise<string> {
  const { template, inliner, theme, start, app } = materials;
  const { head, page } = parts;
  // The server allows the inline parts of a document (server/http/content-policy.ts).
  if (/<[^>]+\sstyle="|<(?:style|script)\b/.test(page.html)) {
    throw new Error('A prerendered page has an inline style or script.');
  }
  const styles = await inlined(inliner, [...hrefs(template, STYLE), ...parts.styles]);
  // Imports come first, and the entry last, by which src/start/document/lost-files.ts also knows the release.
  const entry = app.slice(-1);
  const modules = new Set([...app, ...parts.modules].filter((href) => !entry.includes(href)));
  const files = [...modules, ...entry].map(runSoon).join('');
  return filled(withoutFiles(template), [
    [HEAD_PLACE, head],
    [THEME, inliner.script(theme) + inliner.script(start)],
    [END_OF_HEAD, `${styles}${END_OF_HEAD}`],
    [ROOT, `<div id="root">${page.html}</div>`],
    [SHELL, json('queries', page.queries)],
    [END_OF_BODY, `<template id="${APP_FILES}">${files}</template>${END_OF_BODY}`],
  ]);
}

/** The document of all other pages. The styles and scripts that its first paint needs are inlined. */
export async function shellDocument(materials: Materials): Promise<string> {
  const { template, inliner, theme, start, showSnapshot, app } = materials;
  const styles = await inlined(inliner, hrefs(template, STYLE));
  // boot.ts requests the page's own files, so it runs before the app.
  const entries = [...new Set([...hrefs(template, SCRIPT), ...app.slice(-1)])];
  const files = [...app.map(preload), ...entries.map(run)].join('');
  return filled(withoutFiles(template), [
    [THEME, inliner.script(theme) + inliner.script(start)],
    [END_OF_HEAD, `${styles}${files}${END_OF_HEAD}`],
    [ROOT, `${SNAPSHOT_PLACE}${inliner.script(showSnapshot)}${ROOT}`],
  ]);
}

const preload = (href: string) => `<link rel="modulepreload" crossorigin href="${href}">`;
const run = (href: string) => `<script type="module" crossorigin src="${href}"></script>`;
/**
 * A script of its own is evaluated in a task of its own: taps are answered between two of them. Scripts that a script
 * inserts have a low priority by themselves.
 */
const runSoon = (href: string) =>
  `<script type="module" crossorigin fetchpriority="high" src="${href}"></script>`;

const withoutFiles = (template: string) =>
  [SCRIPT, PRELOAD, STYLE].reduce((rest, tags) => rest.replace(tags, ''), template);

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
