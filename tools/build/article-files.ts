import { readdirSync } from 'node:fs';

const FOLDER = 'src/features/blog/articles';

/** Files of the articles' texts by id, which the name of a file begins with: `9-habits.md` is the article 9. */
export function articleFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(new URL(`../../${FOLDER}`, import.meta.url));
  return new Map(names.map((name) => [name.slice(0, name.indexOf('-')), `${FOLDER}/${name}`]));
}
