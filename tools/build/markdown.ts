import { readFile } from 'node:fs/promises';
import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { readText } from '../../server/content/read-text.ts';
import { fillBrandFacts } from '../legal/brand-facts.ts';
import { typeset } from '../legal/legal-typography.ts';
import { escaped } from '../../src/contract/page-head.ts';
import { plainLetters } from '../../src/lib/plain-letters.ts';
import { pictureSources } from '../../src/ui/picture-sources.ts';
import { type Drawing, DRAWINGS } from './picture-modules.ts';

/** A piece of an article: its text as HTML, or the name of an interactive part that stands there. */
export type Block = { readonly html: string } | { readonly part: string };

const IMPORT = /^(.+\.md)\?(blocks|html|part)$/;
/** `<!-- part: tabata -->` on a line of its own. */
const PART = /^ *<!--\s*part:\s*([a-z]+)\s*-->\s*$/m;
const COMMENT = /^<!--[\s\S]*?-->\s*$/;
/** Width of a picture in an article's column. */
const SIZES = '(max-width: 46rem) calc(100vw - 2.5rem), 44rem';

/**
 * Compiles texts while the app is built, so that no browser carries a Markdown parser: `x.md?blocks`
 * is an article as its blocks, `x.md?part` the name of its part or null, `x.md?html` a legal document as one HTML text. Both are files of
 * this repository: nothing has to be sanitised.
 */
export function compiledMarkdown(): Plugin {
  return {
    name: 'silna:compiled-markdown',
    enforce: 'pre',
    async load(id) {
      const [, file, form] = IMPORT.exec(id) ?? [];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      const { text: markdown } = await readText(file);
      if (form === 'html') return asModule(legalText(markdown));
      if (form === 'part') return asModule(partIn(markdown) ?? null);
      this.addWatchFile(DRAWINGS);
      return asModule(articleBlocks(markdown, JSON.parse(await readFile(DRAWINGS, 'utf8'))));
    },
  };
}

const asModule = (value: unknown) => `export default ${JSON.stringify(value)};`;

/** The name of the interactive part that stands in an article. */
export function partIn(markdown: string): string | undefined {
  return PART.exec(markdown)?.[1];
}

/** @throws for a picture that does not exist and for HTML that is no part. */
export function articleBlocks(markdown: string, drawings: Record<string, Drawing>): Block[] {
  const marked = new Marked({ renderer: { ...anchoredHeadings, ...pictures(drawings), table } });
  const blocks: Block[] = [];
  let text: Token[] = [];
  const endText = () => {
    const html = typeset(marked.parser(text)).trim();
    if (html !== '') blocks.push({ html });
    text = [];
  };
  for (const token of marked.lexer(markdown)) {
    const part = token.type === 'html' ? partIn(token.raw.trim()) : undefined;
    if (part !== undefined) {
      endText();
      blocks.push({ part });
    } else if (token.type === 'html') {
      throw new Error(`An article has no HTML but its parts: ${token.raw}`);
    } else {
      text.push(token);
    }
  }
  endText();
  return blocks;
}

/** Without the h1, which the page says itself, and without comments to whoever edits the text. */
function legalText(markdown: string): string {
  const marked = new Marked({ renderer: { ...anchoredHeadings, table } });
  const tokens = marked
    .lexer(fillBrandFacts(markdown))
    .filter((token) => !(token.type === 'heading' && token.depth === 1))
    .filter((token) => !(token.type === 'html' && COMMENT.test(token.raw)));
  return typeset(marked.parser(tokens));
}

const anchoredHeadings: RendererObject = {
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
};

/** `## 2. Czego dotyczy` -> `2-czego-dotyczy`. */
function anchor(heading: string): string {
  return plainLetters(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * A table wider than the screen scrolls by itself, with the keyboard too. Where a stylesheet makes blocks of its rows,
 * each cell has the heading of its column in `data-label`, and the roles are explicit: some browsers drop those of a
 * table whose display changes.
 */
const table: RendererObject['table'] = function (token) {
  const headings = token.header.map((cell) => {
    return `<th role="columnheader" scope="col">${this.parser.parseInline(cell.tokens)}</th>`;
  });
  const labels = token.header.map(({ tokens }) =>
    escaped(this.parser.parseInline(tokens, this.parser.textRenderer)),
  );
  const cells = (row: Tokens.TableCell[]) =>
    row.map(({ tokens }, column) => {
      return `<td role="cell" data-label="${labels[column]}">${this.parser.parseInline(tokens)}</td>`;
    });
  const tr = (parts: readonly string[]) => `<tr role="row">${parts.join('')}</tr>`;
  const head = `<thead role="rowgroup">${tr(headings)}</thead>`;
  const body = `<tbody role="rowgroup">${token.rows.map((row) => tr(cells(row))).join('')}</tbody>`;
  return `<div class="table" role="region" aria-label="Tabela" tabindex="0"><table role="table">${head}${body}</table></div>\n`;
};

/** `![alt](id "caption")` alone in its paragraph is a figure with the drawing of that id. */
function pictures(drawings: Record<string, Drawing>): RendererObject {
  return {
    paragraph({ tokens }) {
      const [only, ...others] = tokens;
      const inline = this.parser.parseInline(tokens);
      return only?.type === 'image' && others.length === 0 ? inline : `<p>${inline}</p>\n`;
    },
    image({ href, title, text }) {
      const found = drawings[href];
      if (!found) throw new Error(`No drawing is called "${href}".`);
      const sources = pictureSources(found.image).map(
        ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`,
      );
      const image = `<img src="${found.image}" alt="${escaped(text)}" width="1280" height="720" loading="lazy" decoding="async">`;
      const caption = title ? `<figcaption>${escaped(title)}</figcaption>` : '';
      return `<figure><picture>${sources.join('')}${image}</picture>${caption}</figure>\n`;
    },
  };
}
