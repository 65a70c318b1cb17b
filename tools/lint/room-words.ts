/** Words that must not occur in a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Comments are not checked. */
const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

/** `planted` is a line that breaks the rule, for the proof that it bites. */
export const ROOM_WORDS = [
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

/** Lines of `code` that say what is forbidden. */
export function forbiddenLines(code: string, forbidden: RegExp): string[] {
  return withoutComments(code)
    .split('\n')
    .filter((line) => forbidden.test(line));
}

/** Lines with a forbidden word, as `rule: file: line`. */
export function lintRoomWords(): string[] {
  return ROOM_WORDS.flatMap(({ name, folders, forbidden }) =>
    folders.flatMap(codeIn).flatMap((path) => {
      const lines = forbiddenLines(readFileSync(path, 'utf8'), forbidden);
      return lines.map((line) => `${name}: ${path}: ${line.trim()}`);
    }),
  );
}

function codeIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  if (paths.length === 0) throw new Error(`${folder} has no code`);
  return paths;
}
