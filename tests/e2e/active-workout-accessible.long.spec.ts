import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { brokenWords, expectAccessible, overflowing } from './accessible.ts';
import { button, exercise, press, says } from './active-workout.ts';
import { openAs } from './sessions.ts';
import { WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

const PATH = '/workout?idx=silownia-sila-1';
const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

test.beforeEach(() => test.setTimeout(patience(180_000)));

test('every phase of an active workout passes axe, and fits with text twice as large', async ({
  page,
  subscriber,
}) => {
  // A dialog that fades away has no contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, subscriber, PATH);
  await press(page, 'Trenuj krok po kroku');
  await expect(says(page)).toContainText('Przygotuj się');
  await press(page, 'Pauza');
  await expectUsable(page, 'ready, paused', 'Wznów');
  await press(page, 'Wznów');
  await press(page, 'Zacznij od razu');
  await expectUsable(page, 'warm-up', 'Dalej');
  await press(page, 'Lista ćwiczeń');
  const list = page.getByRole('dialog', { name: 'Lista ćwiczeń' });
  await expectSheet(page, 'list');
  await list.getByRole('button', { name: 'Przysiad' }).first().click();
  await expect(button(page, 'Seria zrobiona')).toBeVisible();
  await expectUsable(page, 'set', 'Seria zrobiona');
  await press(page, 'Ciężar');
  await expectUsable(page, 'set, with the load open', 'Seria zrobiona');
  await press(page, 'Seria zrobiona');
  await expectUsable(page, 'rest', 'Pomiń przerwę');
  // The load that was open has closed: on its side the time of the rest has no room beside it.
  await page.setViewportSize(ON_ITS_SIDE);
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize(PHONE);
  await press(page, 'Więcej');
  await expectSheet(page, 'more');
  await press(page, 'Dźwięki i sygnały');
  await expectSheet(page, 'signals');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Więcej')).toBeFocused();
  await press(page, 'Przerwij trening');
  await expectSheet(page, 'question');
  await press(page, 'Dokończę później');
  await expect(button(page, 'Wróć do treningu')).toBeFocused();
  await press(page, 'Wróć do treningu');
  await press(page, 'Przerwij trening');
  await press(page, 'Zakończ trening');
  await press(page, 'Przysiad ze sztangą');
  await expectUsable(page, 'end, with a set open', 'Gotowe');
});

test('a set is done by the keyboard alone, and said once', async ({ page, subscriber }) => {
  await page.clock.install();
  await openAs(page, subscriber, PATH);
  await button(page, 'Trenuj krok po kroku').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Zacznij od razu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Dalej')).toBeFocused();
  // The focus stays on the main button, whatever it is called.
  for (let steps = 0; steps < 12 && !(await button(page, 'Zaczynam').isVisible()); steps += 1) {
    const before = (await exercise(page).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(exercise(page)).not.toHaveText(before);
  }
  await expect(button(page, 'Zaczynam')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Seria zrobiona')).toBeFocused();
  const status = await spoken(page);
  await page.keyboard.press('Space');
  await expect(says(page)).toContainText(/^Przerwa, /);
  // A clock that runs changes nothing that a screen reader reads out.
  await page.clock.runFor(3_000);
  expect(await status()).toHaveLength(1);
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, '−15 s')).toBeFocused();
});

test('on the pages of a workout letters twice as large break no word and leave the bar whole', async ({
  page,
  subscriber,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openAs(page, subscriber, WORKOUT_PATH);
  const start = page.getByRole('button', { name: 'Trenuj krok po kroku' });
  await expect(start).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowing(page)).toEqual([]);
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Następne ćwiczenie' })).toBeInViewport({
    ratio: 0.95,
  });
  expect(await brokenWords(page, 'dl, main button')).toEqual([]);
  await page.goto(`/module?id=${WORKOUT.program}`);
  // The last workout: the whole page stands.
  await expect(page.getByRole('link', { name: 'Sprawdź, ile już umiesz' })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowing(page)).toEqual([]);
  expect(await brokenWords(page, 'main ul:has(> :nth-child(3):last-child)')).toEqual([]);
});

/** A sheet over the workout is accessible, and fits the screen with letters twice as large. */
async function expectSheet(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflowing(page), `${what}, text 200%`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Everything fits, upright and on its side, in letters of either size; the main button is in reach. */
async function expectUsable(page: Page, phase: string, main: string): Promise<void> {
  await expectAccessible(page, phase);
  for (const size of [PHONE, ON_ITS_SIDE]) {
    await page.setViewportSize(size);
    for (const text of ['100%', '200%']) {
      await page.evaluate((given) => (document.documentElement.style.fontSize = given), text);
      const what = `${phase} at ${size.width}, text ${text}`;
      expect(await overflowing(page), what).toEqual([]);
      await expect(button(page, main), what).toBeInViewport({ ratio: 0.95 });
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(PHONE);
}

/** Gives what the status has said since. */
async function spoken(page: Page): Promise<() => Promise<string[]>> {
  const status = await says(page).elementHandle();
  const said = await status?.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  return async () => (await said?.jsonValue()) ?? [];
}
