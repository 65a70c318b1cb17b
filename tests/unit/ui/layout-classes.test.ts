import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LAYOUT = 'src/ui/layout.css';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx|module\.css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));

/** Global classes that `text`, of JSX or of a CSS module, names in one of its three ways. */
function globalClasses(text: string): string[] {
  const lists = [
    ...text.matchAll(/composes: ([^;]+?) from global;/g),
    ...text.matchAll(/className="([^"]+)"/g),
    ...text.matchAll(/classes\([^)]*?'([^']+)'/g),
  ];
  return lists.flatMap(([, names = '']) => names.split(/\s+/));
}

const defined = [...readFileSync(LAYOUT, 'utf8').matchAll(/^\.([\w-]+)/gm)].map(
  ([, name = '']) => name,
);
/** Classes of the shell's own styles, which pages of index.html share. */
const ofShell = [...readFileSync('src/ui/base.css', 'utf8').matchAll(/^\.([\w-]+)/gm)].map(
  ([, name = '']) => name,
);

it('finds the global classes of JSX and of CSS modules', () => {
  const css = '.a {\n  composes: stack gap-3 from global;\n}';
  expect(globalClasses(css)).toEqual(['stack', 'gap-3']);
  expect(globalClasses('<p className="muted small">')).toEqual(['muted', 'small']);
  expect(globalClasses("classes(styles.a, 'row')")).toEqual(['row']);
});

it('every global class that is named exists', () => {
  const known = new Set([...defined, ...ofShell]);
  for (const { name, text } of sources) {
    const unknown = globalClasses(text).filter((each) => !known.has(each));
    expect(unknown, name).toEqual([]);
  }
});

it('every class of the layout is used', () => {
  const used = new Set(sources.flatMap(({ text }) => globalClasses(text)));
  expect(defined.length).toBeGreaterThan(0);
  expect(defined.filter((each) => !used.has(each))).toEqual([]);
});
