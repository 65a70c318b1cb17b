import { expect, test } from 'vitest';
import type { Snapshot } from '../../../../src/offline/page-snapshots.ts';
import { isOfBuild, withSnapshot } from '../../../../sw/start/snapshot-document.ts';

const SHELL = [
  '<link rel="stylesheet" href="/assets/base.css" disabled>',
  '<script type="module" src="/assets/index-a.js"></script>',
  '<!--snapshot--><div id="root"></div>',
].join('');
const SNAPSHOT: Snapshot = {
  url: '/workout?idx=a&tab=moves',
  owner: 'anna',
  epoch: 'one',
  build: '/assets/index-a.js',
  savedAt: 5,
  title: 'Trening </script>',
  html: '<main>Plan</main>',
  styles: [
    { href: '/assets/base.css', css: 'base' },
    { href: '/assets/page.css', css: '.a::after { content: "</script>" }' },
  ],
};

function aboutIn(document = ''): unknown {
  const [, json = ''] = /id="snapshot-about">(.*?)<\/script>/.exec(document) ?? [];
  return JSON.parse(json);
}

test('it stands beside the root, inert, with what its script needs', () => {
  const document = withSnapshot(SHELL, SNAPSHOT);
  expect(document).toContain(
    '<template id="snapshot-source"><main>Plan</main></template><script type="application/json"',
  );
  expect(document).toContain('</script><div id="root"></div>');
  expect(aboutIn(document)).toEqual({
    owner: 'anna',
    title: 'Trening </script>',
    isForSubscribers: true,
    css: '.a::after { content: "</script>" }',
  });
});

test.each([
  ['/dashboard?location=HOME', false],
  ['/module?id=a', true],
  ['/basket', false],
])('%s is for subscribers only: %s', (url, isForSubscribers) => {
  expect(aboutIn(withSnapshot(SHELL, { ...SNAPSHOT, url }))).toMatchObject({ isForSubscribers });
});

test('a page of another build is not shown', () => {
  expect(withSnapshot(SHELL, { ...SNAPSHOT, build: '/assets/index-b.js' })).toBeUndefined();
  expect(isOfBuild(SHELL, '/assets/index-a.js')).toBe(true);
  expect(isOfBuild(SHELL, '/assets/index')).toBe(false);
});

test('a shell without a place for it stays as it is', () => {
  expect(withSnapshot(SHELL.replace('<!--snapshot-->', ''), SNAPSHOT)).toBeUndefined();
});

test('a text that looks like a pattern of replacement is taken as it is', () => {
  expect(withSnapshot(SHELL, { ...SNAPSHOT, html: "<p>$' $& $1</p>" })).toContain(
    "<p>$' $& $1</p>",
  );
});
