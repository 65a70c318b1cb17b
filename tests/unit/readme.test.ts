import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const documents = [
  'README.md',
  'packages/figures/README.md',
  'lab/README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test('every `npm run` command in the documents exists', () => {
  const named = documents.flatMap((path) => {
    const found = readFileSync(path, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g);
    return [...found].map(([, script = '']) => ({ path, script }));
  });
  expect(named).not.toEqual([]);
  expect(named.filter(({ script }) => !(script in packageJson.scripts))).toEqual([]);
});
