/** Commands and files that the documents name: each is a script of the package, each is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };

/** Scripts that `text` runs with npm and the package does not have. */
export function unknownScripts(text: string): string[] {
  const found = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  return found.filter((name) => !(name in packageJson.scripts));
}

/** Files and folders of the sources that `text` names in code spans and that are not there. */
export function missingFiles(text: string): string[] {
  const found = [...text.matchAll(/`((?:src|sw|server|tools|tests)\/[\w./-]+)`/g)];
  return found.map(([, path = '']) => path).filter((path) => !existsSync(path));
}

/** Commands that do not exist, as `file: script`, and files that do not. */
export function lintCommands(): string[] {
  const documents = [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...below('docs', '.md'),
    // Results keep the commands of their day.
    'lab/README.md',
    ...readdirSync('packages').map((name) => `packages/${name}/README.md`),
    ...below('tools', '.md'),
    'deploy/README.md',
    ...below('.github', '.md', '.yml'),
  ];
  // Decisions and releases keep the files of their day, and packages name those of their own.
  const ofToday = documents.filter((path) => !/^(?:docs\/decisions|CHANGELOG|packages)/.test(path));
  return [
    ...documents.flatMap((path) =>
      unknownScripts(readFileSync(path, 'utf8')).map((name) => `${path}: npm run ${name}`),
    ),
    ...ofToday.flatMap((path) =>
      missingFiles(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
    ),
  ];
}

function below(folder: string, ...endings: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => `${folder}/${name}`);
}
