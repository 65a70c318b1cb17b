import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readText, textOf } from '../../server/content/read-text.ts';
import { parseSource } from '../../server/content/source.ts';

const TEXT = 'program:\n  name: Zażółć gęślą jaźń\n';

it('is UTF-8, with or without a byte-order mark, and of letters in one code point each', () => {
  for (const text of [TEXT, `\uFEFF${TEXT}`, TEXT.normalize('NFD')]) {
    expect(textOf(Buffer.from(text), 'a.yaml')).toBe(TEXT);
  }
});

it.each<[string, Buffer, RegExp]>([
  // "ż" in Windows-1250.
  [
    'Windows-1250',
    Buffer.concat([Buffer.from('program:\n  name: Za'), Buffer.from([0xbf, 0x0a])]),
    /^a\.yaml:2 expected UTF-8, found another encoding, such as Windows-1250; save the file as UTF-8$/,
  ],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), /^a\.yaml:1 expected UTF-8, found UTF-16;/],
  [
    'UTF-16, the other way round',
    Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(),
    /^a\.yaml:1 expected UTF-8, found UTF-16;/,
  ],
  [
    'UTF-16 without a mark',
    Buffer.from('a: b\n', 'utf16le'),
    /^a\.yaml:1 expected UTF-8, found UTF-16/,
  ],
  [
    'a text that had lost its letters before',
    Buffer.from('a: b\nc: Za\uFFFD'),
    /^a\.yaml:2 expected letters, found U\+FFFD/,
  ],
  [
    'the end of a letter that is cut off',
    Buffer.from(TEXT).subarray(0, -2),
    /^a\.yaml:2 expected UTF-8/,
  ],
])('is refused with its name and line in %s', (_what, bytes, message) => {
  expect(() => textOf(bytes, 'a.yaml')).toThrow(message);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silna-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('is refused when it is longer than any content, or cannot be read', async () => {
  const file = join(folder, 'long.yaml');
  await writeFile(file, 'a'.repeat(4 * 1024 * 1024 + 1));
  await expect(readText(file)).rejects.toThrow(/long\.yaml: expected at most 4 MB$/);
  await expect(readText(folder)).rejects.toThrow(/: cannot be read: EISDIR/);
});

it.each([
  ['in an indentation', 'program:\n  id: a\n\u00A0\u00A0name: b\n', 3],
  ['in a part of an indentation', 'program:\n  id: a\n \u00A0name: b\n', 3],
  ['after the colon of a field', 'program:\n  id:\u00A0a\n  name: b\n', 2],
  ['after the hyphen of a list', 'moves:\n  -\u00A0id: a\n    name: b\n', 2],
])('a no-break space %s is named with its line', (_where, text, line) => {
  expect(parseSource(text, 'a.yaml').problems).toEqual([
    { file: 'a.yaml', line, message: expect.stringContaining('found a no-break space') },
  ]);
});

it('a no-break space inside a text is kept', () => {
  const text = 'text: >-\n  Ruch\n  \u00A0w: \u00A0górę i\u00A0w dół\n';
  const { problems, value } = parseSource(text, 'a.yaml');
  expect(problems).toEqual([]);
  expect(value).toEqual({ text: 'Ruch \u00A0w: \u00A0górę i\u00A0w dół' });
});
