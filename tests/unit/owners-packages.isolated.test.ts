/** The packages that the product's owner named are dependencies, and code that ships or tests uses them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const NAMED = [
  'react',
  'react-dom',
  'vite',
  'vite-plugin-pwa',
  'workbox-window',
  'react-router-dom',
  'firebase',
  'idb',
  '@tanstack/react-query',
  '@tanstack/query-sync-storage-persister',
  'vitest',
  'fake-indexeddb',
  'lighthouse',
];

async function codeIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'));
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}

const code = Promise.all([
  readFile('vite.config.ts', 'utf8'),
  ...['src', 'sw', 'server', 'tools', 'tests', 'lab'].map(async (folder) =>
    (await codeIn(folder)).join('\n'),
  ),
]).then((texts) => texts.join('\n'));

test.each(NAMED)('%s is a dependency and is imported', async (name) => {
  const [root, lab] = await Promise.all(
    ['package.json', 'lab/package.json'].map(async (file) =>
      JSON.parse(await readFile(file, 'utf8')),
    ),
  );
  const all = { ...root.dependencies, ...root.devDependencies, ...lab.dependencies };
  expect(all).toHaveProperty([name]);
  expect(await code).toMatch(new RegExp(`(from|import|import\\() ?'${name}(/[^']*)?'`));
});
