import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { begin, button, press, says, skipWarmUp } from './active-workout.ts';
import { keepHipBridges } from './kept-trainings.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 667, height: 375 },
];

test('the number has one place and one size through all phases, and is whole in letters of either size', async ({
  page,
  subscriber,
}) => {
  test.setTimeout(patience(180_000));
  await page.clock.install();
  await openAs(page, subscriber, '/workout?idx=silownia-sila-1');
  const places = new Map<string, Map<string, string>>();
  const measure = (phase: string) =>
    atEachSize(page, phase, async (at) => {
      const phases = places.get(at) ?? new Map<string, string>();
      places.set(at, phases.set(phase, await placeOf(page)));
    });
  await begin(page);
  await measure('ready');
  await press(page, 'Zacznij od razu');
  await expect(button(page, 'Dalej')).toBeVisible();
  await measure('warm-up');
  await skipWarmUp(page);
  await measure('set');
  await press(page, 'Ciężar');
  await measure('set, load open');
  await press(page, 'Seria zrobiona');
  await expect(says(page)).toContainText('Przerwa, ');
  await measure('rest');
  await press(page, 'Pauza');
  await expect(button(page, 'Wznów')).toBeVisible();
  await measure('paused');
  for (const [at, phases] of places) {
    const [first] = phases.values();
    for (const [phase, place] of phases) expect(place, `${phase} at ${at}`).toBe(first);
  }
});

test('open bands and open repetitions cover no number', async ({ page, subscriber }) => {
  test.setTimeout(patience(180_000));
  await page.clock.install();
  await openAs(page, subscriber, '/workout?idx=dom-posladki-1');
  await begin(page);
  await skipWarmUp(page);
  await press(page, 'Guma');
  await page.getByRole('group', { name: 'Guma' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('group', { name: 'Naciąg gumy' })).toBeVisible();
  await atEachSize(page, 'bands');
  await page.getByRole('button', { name: /, zmień$/ }).click();
  await expect(page.getByRole('group', { name: 'Guma' })).toBeHidden();
  await atEachSize(page, 'repetitions');
});

test('a proposal covers nothing, and nothing covers it', async ({ page, subscriber }) => {
  test.setTimeout(patience(180_000));
  await openAs(page, subscriber, '/workout?idx=dom-posladki-1');
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();
  await keepHipBridges(page, subscriber.uid, Date.now());
  await page.reload();
  await press(page, 'Trenuj krok po kroku');
  await skipWarmUp(page);
  await expect(button(page, 'Dziś spróbuj 13')).toBeVisible();
  await atEachSize(page, 'proposal');
});

/** Looks at the screen at each size and with letters of either size, then calls `look` with their names. */
async function atEachSize(page: Page, phase: string, look?: (at: string) => Promise<void>) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const text of ['100%', '200%']) {
      await page.evaluate((given) => (document.documentElement.style.fontSize = given), text);
      const at = `${size.width}x${size.height}, ${text}`;
      expect(await unseenParts(page), `${phase} at ${at}`).toEqual([]);
      await look?.(at);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

const number = (page: Page) => page.locator('[data-active-workout] [data-length]');

/**
 * Names those of number, place, exercise, proposal and main button that lie outside of the window or under something else, asked at
 * their middle and near their corners, and the whole screen where it is wider than the window.
 */
const unseenParts = (page: Page) =>
  page.locator('[data-active-workout]').evaluate((screen) => {
    const parts = [
      ...screen.querySelectorAll(
        '[data-length], p:has(+ * > h1), h1, [data-proposal] button, [data-focus]',
      ),
    ];
    const unseen = parts.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      // The corners of a round button are not its own.
      const [insetX, insetY] = part.matches('button') ? [(bottom - top) / 2, 4] : [4, 4];
      const columns = [left + insetX, (left + right) / 2, right - insetX];
      const rows = [top + insetY, (top + bottom) / 2, bottom - insetY];
      return columns.some((x) => rows.some((y) => !part.contains(document.elementFromPoint(x, y))));
    });
    const isTooWide = screen.scrollWidth > screen.clientWidth;
    return [...unseen.map((part) => part.textContent), ...(isTooWide ? ['right edge'] : [])];
  });

/** Left and upper edge and letter size in px. The width is that of the digits. */
const placeOf = (page: Page) =>
  number(page).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return [left, top + scrollY, Number.parseFloat(getComputedStyle(element).fontSize)]
      .map(Math.round)
      .join(' ');
  });
