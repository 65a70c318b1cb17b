import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputStamp, OF_SERVER } from '../../../../tools/build/stamp.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'silna-root-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Whether the build is stale once `file` has been written. */
async function makesStale(file: string, inputs?: readonly string[]): Promise<boolean> {
  const before = await inputStamp(root, {}, inputs);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), 'VITE_TAG_MANAGER_ID=GTM-1');
  return (await inputStamp(root, {}, inputs)) !== before;
}

test.each([
  'src/start/entry/main.tsx',
  'server/demo/products.yaml',
  'server/content/read-catalogue.ts',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
])('%s is an input of the build', async (file) => expect(await makesStale(file)).toBe(true));

test.each(['server/modules/products/repo.ts', '.env.development'])('%s is none', async (file) =>
  expect(await makesStale(file)).toBe(false),
);

test.each([
  ['server/modules/products/repo.ts', true],
  ['server/db/migrations/0022_next.sql', true],
  ['src/contract/products.ts', true],
  ['package-lock.json', true],
  ['src/ui/Button.tsx', false],
])('%s makes the bundle of the server stale: %s', async (file, isStale) =>
  expect(await makesStale(file, OF_SERVER)).toBe(isStale),
);
