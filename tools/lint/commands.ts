/** Commands that the documents name: each is a script of the package. */
import { readdirSync, readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };

/** Scripts that `text` runs with npm and the package does not have. */
export function unknownScripts(text: string): string[] {
  const found = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  return found.filter((name) => !(name in packageJson.scripts));
}

/** Commands that do not exist, as `file: script`. */
export function lintCommands(): string[] {
  const documents = [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...below('docs', '.md'),
    // Results keep the commands of their day.
    'lab/README.md',
    ...readdirSync('packages').map((name) => `packages/${name}/README.md`),
    ...below('tools', '.md'),
    ...below('.github', '.md', '.yml'),
  ];
  return documents.flatMap((path) =>
    unknownScripts(readFileSync(path, 'utf8')).map((name) => `${path}: npm run ${name}`),
  );
}

function below(folder: string, ...endings: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => `${folder}/${name}`);
}
