import type { DrawnPage } from '../../src/contract/drawn-page.ts';
import { HEAD_PLACE, headTags, inScript, type PageHead } from '../../src/contract/page-head.ts';
import type { Inliner } from './inline.ts';

/** Places in the built index.html. */
const SHELL = /<!--shell-->[\s\S]*?<!--\/shell-->/;
const ROOT = '<div id="root"></div>';
const THEME = '<script src="/theme.js"></script>';
const END_OF_HEAD = '</head>';
/** What the bundler has put there: entries, the modules that they import, stylesheets. */
const SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const STYLE = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** What all documents are made from. */
export interface Materials {
  /** index.html as the bundler leaves it. */
  template: string;
  inliner: Inliner;
  /** The code of public/theme.js, and of late-start.js with early-input.js. */
  theme: string;
  lateStart: string;
  /** Modules of the app itself, what they import first, and its entry last. */
  app: readonly string[];
}

export interface PageParts {
  head: PageHead;
  page: DrawnPage;
  /** Addresses of the stylesheets and modules of this page. */
  styles: readonly string[];
  modules: readonly string[];
  /** Gives a path its origin, for addresses that are read elsewhere. */
  absolute: (path: string) => string;
}

/**
 * The document of a drawn page, which the app takes over after the first paint.
 * @throws when the page holds what the policy on styles forbids, or the template lacks a place.
 */
export async function pageDocument(materials: Materials, parts: PageParts): Promise<string> {
  const { template, inliner, theme, lateStart, app } = materials;
  const { head, page, absolute } = parts;
  if (/<[^>]+\sstyle="/.test(page.html)) throw new Error(`${head.path} has an inline style.`);
  const late = [...new Set([...app, ...parts.modules])].map(
    (href) =>
      `<link data-late="${app.includes(href) ? 'run' : 'load'}" crossorigin href="${href}">`,
  );
  const styles = await inlined(inliner, [...hrefs(template, STYLE), ...parts.styles]);
  const start = inliner.script(lateStart, ' type="module"');
  return filled(template.replace(SCRIPT, '').replace(PRELOAD, '').replace(STYLE, ''), [
    [HEAD_PLACE, headTags(head, absolute)],
    [THEME, inliner.script(theme)],
    [END_OF_HEAD, `${styles}${late.join('')}${start}${END_OF_HEAD}`],
    [ROOT, `<div id="root">${page.html}</div>`],
    [SHELL, json('queries', page.queries)],
  ]);
}

/** The document of all other pages, with what its first paint waits for in itself. */
export async function shellDocument({ template, inliner, theme }: Materials): Promise<string> {
  const styles = await inlined(inliner, hrefs(template, STYLE));
  return filled(template.replace(STYLE, ''), [
    [THEME, inliner.script(theme)],
    [END_OF_HEAD, `${styles}${END_OF_HEAD}`],
  ]);
}

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
