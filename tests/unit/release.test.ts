/** The version of the product, which the changelog tells and every package carries. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Versions of the releases, newest first, each with the text that names its commit. */
const releases = readFile('CHANGELOG.md', 'utf8').then((text) =>
  text
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((release) => ({
      version: release.split(' ', 1)[0],
      commit: /^Cut from `([0-9a-f]{8})`/m.exec(release)?.[1],
    })),
);

test('all packages carry the version of the newest release', async () => {
  const packages = await readdir('packages');
  const manifests = ['package.json', ...packages.map((name) => `packages/${name}/package.json`)];
  const versions = await Promise.all(
    manifests.map(async (path) => JSON.parse(await readFile(path, 'utf8')).version),
  );
  const [newest] = await releases;
  expect(new Set(versions)).toEqual(new Set([newest?.version]));
});

test('each release names the commit it was cut from', async () => {
  expect(await releases).not.toEqual([]);
  for (const { commit } of await releases) expect(commit).toBeDefined();
});
