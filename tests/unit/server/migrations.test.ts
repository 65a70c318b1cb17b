import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'server/db/migrations';

/** A migration that finds the index there would fail, and the release would not start. */
it('an index that an operator may build before its migration is left as it is by that one', () => {
  const said = readFileSync('docs/operations.md', 'utf8');
  const built = [...said.matchAll(/create (?:unique )?index concurrently (\w+)/g)];
  const names = built.map(([, name]) => name);
  expect(names).toContain('orders_id');
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  const all = files.map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8')).join('\n');
  const found = [...all.matchAll(/INDEX IF NOT EXISTS "(\w+)"/g)].map(([, name]) => name);
  expect(found).toEqual(expect.arrayContaining(names));
});
