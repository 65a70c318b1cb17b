import { expect, test } from '@playwright/test';
import { globalScript } from '../fixtures/global-script.ts';

const BASE = 'https://silna.example/workout?idx=a';

type Cleaner = { cleanPage(root: Element, base: string): string };

declare global {
  interface Window {
    cleaner?: Cleaner;
  }
}

let code = '';

test.beforeAll(async () => {
  code = await globalScript('src/start/snapshot/clean.ts', 'cleaner');
});

const CASES: [name: string, before: string, after: string][] = [
  [
    'words and structure stay',
    '<main><h1 id="a">Plan</h1></main>',
    '<main><h1 id="a">Plan</h1></main>',
  ],
  ['scripts go', '<p>A<script>broken = 1</script></p>', '<p>A</p>'],
  ['handlers go', '<p onclick="broken = 2" onpointerdown="x">A</p>', '<p>A</p>'],
  [
    'so do frames and forms of others',
    '<iframe srcdoc="x"></iframe><form action="//e.example"></form>',
    '<form></form>',
  ],
  ['links that run something', '<a href=" javascript:broken = 3">A</a>', '<a>A</a>'],
  ['links of the app stay', '<a href="/module?id=a">A</a>', '<a href="/module?id=a">A</a>'],
  [
    'a video has no source',
    '<video src="/a.mp4" poster="/a.jpg"><source src="/b.mp4"></video>',
    '<video poster="/a.jpg"></video>',
  ],
  [
    'inputs have no value',
    '<input type="text" value="tajne"><textarea>tajne</textarea>',
    '<input type="text"><textarea></textarea>',
  ],
  [
    'dialogs and menus go',
    '<dialog>A</dialog><div popover>B</div><button popovertarget="b">C</button>',
    '<button>C</button>',
  ],
  [
    'messages go',
    '<p role="status">A</p><p role="alert">B</p><p aria-live="polite">C</p>',
    '<p>C</p>',
  ],
  ['inline styles become data', '<p style="color: red">A</p>', '<p data-style="color: red">A</p>'],
  ['data of others is none', '<p data-style="inset: 0">A</p>', '<p>A</p>'],
  [
    'what is relative to now is not shown',
    '<time data-relative>dziś</time>',
    '<time data-relative="" data-style="visibility: hidden">dziś</time>',
  ],
  [
    'words that look like markup stay words',
    '<p>&lt;/template&gt;&lt;script&gt;</p>',
    '<p>&lt;/template&gt;&lt;script&gt;</p>',
  ],
];

test('a snapshot keeps the parts of a page that can be shown again', async ({ page }) => {
  await page.addScriptTag({ content: code });
  const cleaned = await page.evaluate(
    ([cases, base]) =>
      cases.map(([name, before]) => {
        const root = document.implementation.createHTMLDocument('').body;
        root.innerHTML = before;
        return [name, before, window.cleaner?.cleanPage(root, base)];
      }),
    [CASES, BASE] as const,
  );
  expect(cleaned).toEqual(CASES);
});

test('a switch is kept as it stands', async ({ page }) => {
  await page.addScriptTag({ content: code });
  const cleaned = await page.evaluate((base) => {
    document.body.innerHTML = '<p><input type="checkbox"><input type="checkbox" checked></p>';
    const [off, on] = document.querySelectorAll('input');
    // By their properties alone, as React changes them.
    if (off) off.checked = true;
    if (on) on.checked = false;
    const root = document.querySelector('p');
    return root && window.cleaner?.cleanPage(root, base);
  }, BASE);
  expect(cleaned).toBe('<input type="checkbox" checked=""><input type="checkbox">');
});
