import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const documents = ['README.md', 'docs/content.md', 'docs/documents.md'];

test.each(documents)('every `npm run` command in %s exists', (path) => {
  const named = [...readFileSync(path, 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)];
  for (const [, script] of named) expect(Object.keys(packageJson.scripts)).toContain(script);
});
