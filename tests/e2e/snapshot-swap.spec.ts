import { expect, type Page, test } from '@playwright/test';
import { globalScript } from '../fixtures/global-script.ts';

const ADDRESS = 'https://silna.example/basket';

declare global {
  interface Window {
    swap?: { swapWhenReady(snapshot: HTMLElement, root: HTMLElement): void };
    /** Who answered each click: the snapshot or the app. */
    pressed?: string[];
    /** The app renders. */
    render?: () => void;
  }
}

let code = '';

test.beforeAll(async () => {
  code = await globalScript('src/start/snapshot/swap.ts', 'swap');
});

test.beforeEach(async ({ page }) => {
  await page.route(ADDRESS, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Strona</p>' }),
  );
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: code });
});

interface Swap {
  /** HTML of the snapshot, with the taps that were taken. */
  before: string;
  /** HTML of what the app renders. */
  after: string;
  /** Address to which the app has navigated meanwhile. */
  address?: string;
  /** Selector of the element that the user has focused in the snapshot. */
  focused?: string;
}

/** Swaps, and resolves with the parts of the page in which something was pressed. */
function swap(page: Page, changes: Swap): Promise<string[]> {
  return page.evaluate(async ({ before, after, address, focused }) => {
    const snapshot = document.createElement('div');
    snapshot.innerHTML = before;
    document.body.replaceChildren(snapshot);
    if (focused) snapshot.querySelector<HTMLElement>(focused)?.focus();
    const root = document.createElement('div');
    const pressed: string[] = [];
    root.addEventListener('click', ({ target }) => {
      if (target instanceof Element) pressed.push(target.closest('[id]')?.id ?? '');
    });
    window.swap?.swapWhenReady(snapshot, root);
    if (address) history.pushState(undefined, '', address);
    root.innerHTML = after;
    const isShown = () => root.isConnected;
    while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 20));
    // Each tap has a task of its own.
    for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve));
    return pressed;
  }, changes);
}

const more = (key: string, taken = '') =>
  `<button aria-label="Więcej" data-key="${key}" ${taken}></button>`;
const line = (id: string, pieces: number, mark = '') =>
  `<li id="${id}"><h2>${id}</h2><div role="group" aria-label="Ilość: ${id}"><span>${pieces}</span>${more(`more ${id} ${pieces}`, mark)}</div></li>`;
const page = (content: string) => `<main><h1>Koszyk</h1>${content}</main>`;
const lines = (...items: string[]) => page(`<ul>${items.join('')}</ul>`);
const taken = (order: number) => `data-taken="${order}"`;
const summary = (total: string, button: string) =>
  page(`<section id="suma"><p>${total}</p>${button}</section>`);
const pay = (total: string, mark = '') =>
  `<button data-key="pay ${total}" ${mark}>Przejdź do płatności</button>`;

const TAPS: [name: string, swap: Swap, pressed: string[]][] = [
  [
    'a tap is done on the line that it was meant for, wherever it stands now',
    {
      before: lines(line('lekka', 1, taken(1)), line('mocna', 1)),
      after: lines(line('mocna', 1), line('lekka', 1)),
    },
    ['lekka'],
  ],
  [
    'none is done on a line that shows another number',
    { before: lines(line('lekka', 1, taken(1))), after: lines(line('lekka', 2)) },
    [],
  ],
  [
    'nor where its line is gone',
    {
      before: lines(line('lekka', 1, taken(1)), line('mocna', 1)),
      after: lines(line('mocna', 1)),
    },
    [],
  ],
  [
    'nor where two controls have its key',
    {
      before: page(`<ul><li>Nieznany ${more('more', taken(1))}</li></ul>`),
      after: page(`<ul><li>Nieznany ${more('more')}</li><li>Nieznany ${more('more')}</li></ul>`),
    },
    [],
  ],
  [
    'the total that was seen is paid',
    {
      before: summary('49,99 zł', pay('4999', taken(1))),
      after: summary('49,99 zł', pay('4999')),
    },
    ['suma'],
  ],
  [
    'another one is not',
    {
      before: summary('49,99 zł', pay('4999', taken(1))),
      after: summary('178,99 zł', pay('17899')),
    },
    [],
  ],
  [
    'in an active workout the step has to be the same',
    {
      before: `<section data-active-workout>${page(`Przysiad ${more('work 0', taken(1))}`)}</section>`,
      after: `<section data-active-workout>${page(`Wykrok ${more('work 1')}`)}</section>`,
    },
    [],
  ],
  [
    'taps are done in their order',
    {
      before: lines(line('lekka', 1, taken(2)), line('mocna', 1, taken(1))),
      after: lines(line('lekka', 1), line('mocna', 1)),
    },
    ['mocna', 'lekka'],
  ],
  [
    'none is done where the app leads elsewhere',
    {
      before: lines(line('lekka', 1, taken(1))),
      after: lines(line('lekka', 1)),
      address: '/paywall',
    },
    [],
  ],
];

for (const [name, changes, pressed] of TAPS) {
  test(name, async ({ page: tab }) => {
    expect(await swap(tab, changes)).toEqual(pressed);
  });
}

test('the element that the page begins with gets the focus with the swap', async ({
  page: tab,
}) => {
  const content = lines(line('lekka', 1, 'data-focus'));
  await swap(tab, { before: content, after: content });
  await expect(tab.locator('#lekka button')).toBeFocused();
});

test('the focus of the user goes before it', async ({ page: tab }) => {
  const content = lines(line('lekka', 1), line('mocna', 1, 'data-focus'));
  await swap(tab, { before: content, after: content, focused: '#lekka button' });
  await expect(tab.locator('#lekka button')).toBeFocused();
});

test('a press that began on the snapshot ends on it', async ({ page: tab }) => {
  await pressWhileTheAppComes(tab);
  // Frames in which it would have been swapped.
  await tab.clock.runFor(1_000);
  await expect(tab.locator('#snapshot')).toBeVisible();
  await tab.mouse.up();
  await tab.clock.runFor(100);
  await expect(tab.locator('#root')).toBeVisible();
  await expect(tab.locator('#snapshot')).toHaveCount(0);
  expect(await tab.evaluate(() => window.pressed)).toEqual(['snapshot']);
});

test('one that does not end keeps the app away for four seconds', async ({ page: tab }) => {
  await pressWhileTheAppComes(tab);
  await tab.clock.runFor(3_900);
  await expect(tab.locator('#snapshot')).toBeVisible();
  await tab.clock.runFor(200);
  await expect(tab.locator('#root')).toBeVisible();
  await tab.mouse.up();
  await tab.clock.runFor(1_000);
  await expect(tab.locator('#root')).toBeVisible();
});

/** The app has rendered the page behind its snapshot, on whose button the mouse is down. Time stands still. */
async function pressWhileTheAppComes(tab: Page): Promise<void> {
  await tab.clock.install();
  await tab.clock.pauseAt(Date.now() + 60_000);
  await tab.evaluate(
    (content) => {
      const snapshot = Object.assign(document.createElement('div'), { id: 'snapshot' });
      const root = Object.assign(document.createElement('div'), { id: 'root' });
      for (const part of [snapshot, root]) {
        part.addEventListener('click', () => (window.pressed ??= []).push(part.id));
      }
      snapshot.innerHTML = content;
      document.body.replaceChildren(snapshot);
      window.swap?.swapWhenReady(snapshot, root);
      window.render = () => (root.innerHTML = content);
    },
    lines(line('lekka', 1)),
  );
  await tab.getByRole('button').hover();
  await tab.mouse.down();
  await tab.evaluate(() => window.render?.());
}
