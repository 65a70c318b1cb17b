/** Words that must not occur in a folder: each rule is checked on a sample line first. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Comments are not checked. */
const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

const rules = [
  {
    name: 'api and offline never talk to the user',
    folders: ['src/api', 'src/offline'],
    // Two words in a row, one of them with a Polish letter.
    forbidden: /['"`>][^'"`<\n]*[ąćęłńóśźż][^'"`<\n]* [^'"`<\n]*['"`<]/i,
    planted: "const text = 'Nie udało się zmienić koszyka.';",
  },
  {
    name: 'ui knows no product word',
    folders: ['src/ui'],
    forbidden:
      /koszyk|trening|ćwicze|subskrypc|zamówie|paczkomat|kurier|blik|mastercard|produkt|minibands?\b/i,
    planted: "export const label = 'Zobacz koszyk';",
  },
];

async function codeIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name));
}

test.each(rules)('$name', async ({ folders, forbidden, planted }) => {
  expect(withoutComments(planted)).toMatch(forbidden);
  const paths = (await Promise.all(folders.map(codeIn))).flat();
  expect(paths).not.toHaveLength(0);
  const found = await Promise.all(
    paths.map(async (path) => {
      const lines = withoutComments(await readFile(path, 'utf8')).split('\n');
      return lines.filter((line) => forbidden.test(line)).map((line) => `${path}: ${line.trim()}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
