import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  keptReleases,
  putBackEarlierAssets,
  takeEarlierAssets,
} from '../../../../tools/build/earlier-assets.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 400 * DAY;

describe('the releases that are kept beside a new one', () => {
  test('the current release is replaced now', () => {
    expect(keptReleases([{ files: ['a.js'], replacedAt: null }], NOW)).toEqual([
      { files: ['a.js'], replacedAt: NOW },
    ]);
  });

  test('a release that was replaced 30 days ago is not kept', () => {
    const young = { files: ['young.js'], replacedAt: NOW - 30 * DAY + 1 };
    const old = { files: ['old.js'], replacedAt: NOW - 30 * DAY };
    expect(keptReleases([young, old], NOW)).toEqual([young]);
  });

  test('the newest five releases are kept', () => {
    const seven = Array.from({ length: 7 }, (_, age) => ({
      files: [`${age}.js`],
      replacedAt: NOW - age,
    }));
    expect(keptReleases(seven, NOW)).toEqual(seven.slice(0, 5));
  });
});

describe('over several builds', () => {
  let dist: string;

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'silna-dist-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  /** Like a build: the folder is emptied and gets `files`. */
  async function build(files: Record<string, string>, now: number): Promise<string[]> {
    const earlier = await takeEarlierAssets(dist, now);
    await rm(dist, { recursive: true });
    await mkdir(join(dist, 'assets'), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(dist, 'assets', name), content);
    }
    await putBackEarlierAssets(dist, earlier);
    return (await readdir(join(dist, 'assets'))).toSorted();
  }

  test('a page that is still open finds its chunks, also two releases later', async () => {
    await build({ 'main-1.js': 'one', 'same-x.js': 'same' }, NOW);
    await build({ 'main-2.js': 'two', 'same-x.js': 'same' }, NOW + DAY);
    const all = await build({ 'main-3.js': 'three' }, NOW + 2 * DAY);
    expect(all).toEqual(['main-1.js', 'main-2.js', 'main-3.js', 'same-x.js']);
    expect(await readFile(join(dist, 'assets/main-1.js'), 'utf8')).toBe('one');
  });

  test('30 days after it was replaced, however old it was then, it leaves', async () => {
    await build({ 'main-1.js': 'one' }, NOW);
    expect(await build({ 'main-2.js': 'two' }, NOW + 90 * DAY)).toContain('main-1.js');
    expect(await build({ 'main-3.js': 'three' }, NOW + 119 * DAY)).toContain('main-1.js');
    expect(await build({ 'main-4.js': 'four' }, NOW + 120 * DAY)).not.toContain('main-1.js');
  });

  test('a build from before there was a list counts as one release', async () => {
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'assets/main-0.js'), 'zero');
    expect(await build({ 'main-1.js': 'one' }, NOW)).toEqual(['main-0.js', 'main-1.js']);
  });

  test('a new file is never overwritten by an earlier one of its name', async () => {
    await build({ 'same.js': 'before' }, NOW);
    await build({ 'same.js': 'after' }, NOW + 1);
    expect(await readFile(join(dist, 'assets/same.js'), 'utf8')).toBe('after');
  });
});
