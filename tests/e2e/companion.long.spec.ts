import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { brokenWords, expectAccessible, overflowing } from './accessible.ts';
import { button, press, skipWarmUp, trainToTheEnd } from './active-workout.ts';
import { keepHipBridges } from './kept-trainings.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

const PATH = '/workout?idx=dom-posladki-1';

test.beforeEach(async ({ page }) => {
  test.setTimeout(patience(180_000));
  // A dialog that fades away has no contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the first questions and the answers given later pass axe, and fit with large text', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber);
  const questions = page.getByRole('region', { name: 'Trzy pytania na start' });
  await questions.getByRole('button', { name: /^W domu/ }).press('Enter');
  await expect(questions.getByRole('heading')).toBeFocused();
  await questions.getByRole('button', { name: /^4 razy/ }).press('Enter');
  await expectUsable(page, 'the last question');
  await questions.getByRole('button', { name: /^Ćwiczę regularnie/ }).press('Enter');
  await expect(questions).toHaveCount(0);
  await page.goto('/profile');
  await page.getByRole('button', { name: /trenuję/ }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsable(page, 'how the user trains');
});

test('a workout that fits the day and its proposals pass axe, and fit with large text', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber, PATH);
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();
  await keepHipBridges(page, subscriber.uid, Date.now());
  await page.reload();
  await page.getByText('Dopasuj do dnia').click();
  await page.getByLabel('Mam 20 minut').press('Space');
  await page.getByLabel('Oszczędzam kolano').press('Space');
  await expect(page.getByText(/^Trening potrwa około/)).toBeVisible();
  await expectUsable(page, 'the fitted workout');
  await press(page, 'Trenuj krok po kroku');
  await skipWarmUp(page);
  await expect(page.getByRole('button', { name: /^Dziś spróbuj/ })).toBeVisible();
  await expectUsable(page, 'a proposal');
  await trainToTheEnd(page);
  await press(page, 'Lekko');
  await expectUsable(page, 'the end');
  await page.getByRole('button', { name: 'Pokaż swój trening' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsable(page, 'the share card');
});

test('the free workout passes axe, and fits with large text', async ({ page }) => {
  await page.goto('/trening-na-probe');
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();
  await expectUsable(page, 'the free workout');
});

/** Axe finds nothing, and with text twice as large no word is broken and nothing reaches past the edge. */
async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  for (const width of [390, 360]) {
    // oxlint-disable-next-line no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: 844 });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect.soft(await overflowing(page), `${what}, ${width}`).toEqual([]);
    expect
      .soft(
        await brokenWords(page, 'dialog[open], body:not(:has(dialog[open])) main'),
        `${what}, ${width}`,
      )
      .toEqual([]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  await page.setViewportSize({ width: 390, height: 844 });
}
