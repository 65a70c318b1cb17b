import { readdirSync, readFileSync } from 'node:fs';
import { type SelectorComponent, transform } from 'lightningcss';
import { expect, it } from 'vitest';

const NAMES = new Set(['class', 'id', 'type', 'attribute', 'nesting']);

/** The element of a compound has a name of its own, or one of a list of names. */
function isNamed(compound: readonly SelectorComponent[]): boolean {
  return compound.some((part) => {
    if (NAMES.has(part.type)) return true;
    const isList = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return isList && part.selectors.every((each) => isNamed(each));
  });
}

/** It depends on what stands below it in the document. */
function looksAround(part: SelectorComponent): boolean {
  if (part.type !== 'pseudo-class') return false;
  if (part.kind === 'has') return true;
  const isList = part.kind === 'is' || part.kind === 'where' || part.kind === 'not';
  return isList && part.selectors.some((each) => each.some(looksAround));
}

/** Selectors of `css` by which a change anywhere restyles every element: the named ones are looked up, these are not. */
function restylesAll(css: string): string[] {
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

it('no change of the page calculates the styles of all its elements anew', () => {
  expect(restylesAll('main:has(> .lead) > :not(.lead) { display: none }')).toHaveLength(1);
  expect(restylesAll('main:has(> .lead) > :is(.one, #two) { display: none }')).toEqual([]);
  expect(restylesAll('main:has(> .lead) { display: none }')).toEqual([]);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/${name}`);
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(restylesAll(readFileSync(file, 'utf8')), file).toEqual([]);
});
