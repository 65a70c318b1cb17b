/** Style sheets: no change of the page calculates the styles of all its elements anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { type SelectorComponent, transform } from 'lightningcss';

const NAMES = new Set(['class', 'id', 'type', 'attribute', 'nesting']);

/** The element of a compound has a name of its own, or one of a list of names. */
function isNamed(compound: readonly SelectorComponent[]): boolean {
  return compound.some((part) => {
    if (NAMES.has(part.type)) return true;
    const isList = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return isList && part.selectors.every((each) => isNamed(each));
  });
}

/** The part matches depending on other elements below it in the document. */
function looksAround(part: SelectorComponent): boolean {
  if (part.type !== 'pseudo-class') return false;
  if (part.kind === 'has') return true;
  const isList = part.kind === 'is' || part.kind === 'where' || part.kind === 'not';
  return isList && part.selectors.some((each) => each.some(looksAround));
}

/**
 * Selectors of `css` for which any change of the page makes the browser restyle all elements: those whose last part
 * has no name to look elements up by.
 */
export function restylesAll(css: string): string[] {
  const found: string[] = [];
  transform({
    filename: 'style.css',
    code: Buffer.from(css),
    cssModules: true,
    visitor: {
      Rule: {
        style({ value }) {
          for (const selector of value.selectors) {
            const last = selector.findLastIndex(({ type }) => type === 'combinator');
            const isUnnamed = !isNamed(selector.slice(last + 1));
            if (isUnnamed && selector.slice(0, Math.max(0, last)).some(looksAround)) {
              found.push(JSON.stringify(selector));
            }
          }
        },
      },
    },
  });
  return found;
}

/** Selectors that restyle all, as `file: selector`. */
export function lintStyles(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/${name}`);
  if (files.length < 50) throw new Error('src has hardly any style sheet');
  return files.flatMap((file) =>
    restylesAll(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`),
  );
}
