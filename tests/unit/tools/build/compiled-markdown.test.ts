import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledMarkdown } from '../../../../tools/build/markdown.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silna-texts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The module of a legal text that is stored as these bytes. */
async function moduleOf(bytes: Buffer): Promise<unknown> {
  const path = join(folder, 'text.md');
  await writeFile(path, bytes);
  const { load } = compiledMarkdown();
  if (typeof load !== 'function') throw new Error('the plugin loads nothing');
  return Reflect.apply(load, { addWatchFile: () => undefined }, [`${path}?html`]);
}

it('a text is read as every file of the company: of letters in one code point each, without a mark', async () => {
  const text = '## Zażółć gęślą jaźń\n';
  const plain = await moduleOf(Buffer.from(text));
  expect(plain).toContain('Zażółć');
  expect(await moduleOf(Buffer.from(`\uFEFF${text.normalize('NFD')}`))).toBe(plain);
});

it('a text in another encoding fails the build by its line', async () => {
  // "ż" in Windows-1250.
  const bytes = Buffer.concat([Buffer.from('## Tytuł\n\nZa'), Buffer.from([0xbf, 0x0a])]);
  await expect(moduleOf(bytes)).rejects.toThrow(/text\.md:3 expected UTF-8/);
});
