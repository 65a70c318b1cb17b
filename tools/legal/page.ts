import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { marked } from 'marked';
import { brand } from '../../src/brand.ts';
import { fillBrandFacts } from './brand-facts.ts';
import { typeset } from './legal-typography.ts';

const FONT = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
/** Polish letters need both: ó sits in latin, the other diacritics in latin-ext. */
const FONT_RANGES = { latin: 'U+0000-00FF, U+2000-206F', 'latin-ext': 'U+0100-017F' };

/** A complete page for printing: it loads no external resources. */
export async function legalPage(source: string): Promise<string> {
  const markdown = fillBrandFacts(source);
  const heading = /^# (.+)$/m.exec(markdown)?.[1];
  if (!heading) throw new Error('A legal document starts with a # heading.');
  const title = heading.includes(brand.name) ? heading : `${heading} – ${brand.name}`;
  const [body, styles, fonts, mark] = await Promise.all([
    marked.parse(markdown),
    readFile(new URL('page.css', import.meta.url), 'utf8'),
    fontFaces(),
    brandMark(),
  ]);
  return `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <style>
      :root { --title: '${title}'; }
      ${fonts}
      ${styles}
    </style>
  </head>
  <body>
    <p class="brand">${mark}${brand.name}</p>
    ${typeset(body)}
  </body>
</html>`;
}

async function fontFaces(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const faces = Object.entries(FONT_RANGES).map(async ([subset, range]) => {
    const file = await readFile(resolve(`${FONT}-${subset}-wght-normal.woff2`), 'base64');
    return `@font-face {
      font-family: 'Bricolage';
      font-weight: 200 800;
      src: url('data:font/woff2;base64,${file}') format('woff2');
      unicode-range: ${range};
    }`;
  });
  return (await Promise.all(faces)).join('\n');
}

/** The band bent into an S, as the browser tab shows it. */
async function brandMark(): Promise<string> {
  const icon = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'base64');
  return `<img src="data:image/svg+xml;base64,${icon}" alt="" />`;
}
