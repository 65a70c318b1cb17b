/**
 * Shipped code against the oldest browsers (`browserslist` of package.json): an API or attribute that one of them
 * lacks needs a fallback. Syntax and CSS are the bundler's task. An API that TypeScript's library does not know yet
 * is declared in the code as optional, and not seen here.
 */
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { type Fallback, FALLBACKS } from './browser-fallbacks.ts';
import { browsersWithout } from './browser-support.ts';
import { platformKeys } from './platform-keys.ts';

/** Keys of the compatibility data by the path of the file that uses them. */
type KeysByFile = ReadonlyMap<string, ReadonlySet<string>>;

/** Uses of what an oldest browser lacks without a named fallback, and fallbacks that nothing needs. */
export function withoutFallback(uses: KeysByFile, fallbacks: readonly Fallback[]): string[] {
  const missing = [...uses].flatMap(([path, keys]) => {
    const covered = fallbacks.filter(({ file }) => file === path).flatMap(({ lacks }) => lacks);
    return [...keys].flatMap((key) => {
      const without = covered.includes(key) ? [] : browsersWithout(key);
      return without.length > 0 ? [`${path}: ${key} is not whole in ${without.join(', ')}`] : [];
    });
  });
  const idle = fallbacks.flatMap(({ file, lacks }) =>
    lacks
      .filter((key) => !uses.get(file)?.has(key) || browsersWithout(key).length === 0)
      .map((key) => `${file}: ${key} needs no fallback`),
  );
  return [...missing, ...idle];
}

export function lintBrowsers(): string[] {
  return withoutFallback(new Map(['src', 'sw'].flatMap(usesOf)), FALLBACKS);
}

function usesOf(folder: string): [path: string, keys: Set<string>][] {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(folder));
  const program = ts.createProgram(fileNames, options);
  const uses = program.getSourceFiles().flatMap((file): [string, Set<string>][] => {
    const path = relative('.', file.fileName);
    const isOwn = path.startsWith(`${folder}/`) && !file.isDeclarationFile;
    return isOwn ? [[path, platformKeys(program, file)]] : [];
  });
  if (uses.length < 10) throw new Error(`${folder} has hardly any file`);
  return uses;
}
