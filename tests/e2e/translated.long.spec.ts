import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { translatePage } from '../fixtures/translator.ts';
import { begin, button, exercise, press, says, secondsLeft, skipWarmUp } from './active-workout.ts';
import { keepSession } from './sessions.ts';
import { badge, expectQuantity, MINIBANDS, putInBasket, step } from './shopping.ts';
import { hydrated, stopClock } from './steps.ts';
import { expect, test } from './test.ts';

/** A page that the browser translates: React's text nodes are replaced under its hands. Errors of a page fail a test. */

for (const beginning of ['early', 'late'] as const) {
  test.describe(`translated ${beginning}`, () => {
    /** Opens `path` translated; `until` is on the screen when a late translation begins. */
    async function open(page: Page, path: string, until: RegExp | string): Promise<void> {
      if (beginning === 'early') await translatePage(page, beginning);
      await page.goto(path);
      if (beginning === 'late') await hydrated(page);
      await expect(page.getByText(until).first()).toBeVisible();
      if (beginning === 'late') await translatePage(page, beginning);
      await hydrated(page);
      await expect(page.locator('main font').first()).toBeAttached();
    }

    test('the basket counts and sums up', async ({ page }) => {
      await putInBasket(page, MINIBANDS);
      await open(page, '/basket', 'Podsumowanie');
      const amount = page.locator('dt:has-text("Razem (z VAT)") + dd');
      const before = (await amount.textContent()) ?? '';
      for (const quantity of [2, 3, 4]) {
        await step(page, 'Więcej');
        await expectQuantity(page, MINIBANDS.name, quantity);
        await expect(page.locator('li .amount')).toContainText(sumOf(before, quantity));
        await expect(amount).toContainText(sumOf(before, quantity));
      }
      await expect(badge(page, '4 produkty')).toBeVisible();
      for (const quantity of [3, 2]) {
        await step(page, 'Mniej');
        await expectQuantity(page, MINIBANDS.name, quantity);
        await expect(amount).toContainText(sumOf(before, quantity));
      }
      await page.getByRole('button', { name: `Usuń z koszyka: ${MINIBANDS.name}` }).click();
      await expect(page.getByText('Razem (z VAT)')).toHaveCount(0);
      await page.getByRole('button', { name: 'Cofnij' }).click();
      await expectQuantity(page, MINIBANDS.name, 2);
      await expect(amount).toContainText(sumOf(before, 2));
    });

    test('the workout to try leads through a rest', async ({ page }) => {
      await page.clock.install();
      await open(page, '/', 'Tak wygląda trening');
      const screen = page.getByRole('group', { name: 'Wypróbuj jedno ćwiczenie' });
      await stopClock(page);
      await screen.getByRole('button').click();
      await expect(screen.getByRole('timer')).toHaveText('5');
      await page.clock.runFor(6_000);
      await expect(screen.getByRole('button')).toHaveText('Seria zrobiona');
      await expect(screen).toContainText(/seria.2.z.2/);
      await screen.getByRole('button').click();
      await expect(screen).toContainText('Wszystko zrobione');
      await screen.getByRole('button').click();
      await expect(screen).toContainText(/seria.1.z.2/);
    });

    test('a workout leads from set to set', async ({ page, subscriber }) => {
      test.setTimeout(patience(180_000));
      await page.clock.install();
      await keepSession(page, subscriber);
      await open(page, '/workout?idx=silownia-sila-1', 'Trenuj krok po kroku');
      await begin(page);
      const toStart = await secondsLeft(page);
      await page.clock.runFor(2_000);
      expect(await secondsLeft(page)).toBe(toStart - 2);
      await skipWarmUp(page);
      await expect(exercise(page)).toBeVisible();
      await press(page, 'Seria zrobiona');
      await expect(says(page)).toContainText(/Przerwa, .*seria\s2/);
      const rest = await secondsLeft(page);
      await page.clock.runFor(3_000);
      expect(await secondsLeft(page)).toBe(rest - 3);
      await press(page, '+15 s');
      await expect.poll(() => secondsLeft(page)).toBe(rest + 12);
      await press(page, 'Pomiń przerwę');
      await expect(button(page, 'Seria zrobiona')).toBeVisible();
      await expect(says(page)).toContainText(/seria\s2/i);
      await press(page, 'Ciężar');
      await page.getByLabel('Ciężar w kilogramach').fill('17,5');
      await press(page, 'Ciężar');
      await press(page, 'Seria zrobiona');
      await expect(button(page, '17,5 kg')).toBeVisible();
    });

    test('a Tabata counts, pauses and goes on', async ({ page }) => {
      await page.clock.install();
      await open(page, '/blog/id/4', 'Runda');
      const timer = page.getByRole('region', { name: 'Stoper rund' });
      const clock = timer.getByRole('timer');
      await timer.getByRole('button', { name: 'Start' }).click();
      await page.clock.runFor(6_000);
      await expect(timer.getByText('Runda 1 z 8', { exact: true })).toBeVisible();
      await expect(timer.getByText('Praca', { exact: true })).toBeVisible();
      await timer.getByRole('button', { name: 'Pauza' }).click();
      const shown = Number(await clock.textContent());
      await timer.getByRole('button', { name: 'Wznów' }).click();
      await page.clock.runFor(4_000);
      expect(Number(await clock.textContent())).toBeLessThanOrEqual(shown - 3);
      await page.clock.runFor(21_000);
      await expect(timer.getByText('Runda 2 z 8', { exact: true })).toBeVisible();
      await timer.getByRole('button', { name: 'Pauza' }).click();
      await timer.getByRole('button', { name: 'Od nowa' }).click();
      await expect(clock).toHaveText('4:00');
    });

    test('the calculator calculates anew', async ({ page }) => {
      await open(page, '/blog/id/8', 'Kalkulator kalorii');
      const part = page.getByRole('region', { name: /^Kalkulator kalorii/ });
      await part.getByLabel('Wiek (lata)').fill('34');
      await part.getByLabel('Wzrost (cm)').fill('168');
      await part.getByRole('radio', { name: /^Średnia/ }).check();
      await part.getByRole('radio', { name: /^Utrzymanie/ }).check();
      const target = part.getByRole('region', { name: 'Twój cel na dzień' });
      for (const [kg, calories] of [
        ['68', /2\s?172/],
        ['80', /2\s?358/],
        ['68', /2\s?172/],
      ] as const) {
        await part.getByLabel('Waga (kg)').fill(kg);
        await expect(target).toContainText(calories);
      }
      await part.getByLabel('Wiek (lata)').fill('12');
      await part.getByLabel('Waga (kg)').focus();
      await expect(part.getByLabel('Wiek (lata)')).toHaveAttribute('aria-invalid', 'true');
      await expect(target).toHaveCount(0);
    });
  });
}

/** The sum of `quantity` pieces of `price`, as both are written. */
function sumOf(price: string, quantity: number): string {
  const grosze = Math.round(Number(/[\d,]+/.exec(price)?.[0].replace(',', '.')) * 100) * quantity;
  return (grosze / 100).toFixed(2).replace('.', ',');
}

test('a product tapped on a translated page before the app runs is put into the basket', async ({
  page,
  network,
}) => {
  await translatePage(page, 'early');
  await network.set('slow:100000', /^\/assets\/.*\.js$/);
  await page.goto(`/productDetails?id=${MINIBANDS.id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('main font').first()).toBeAttached();
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
  expect(await page.evaluate(() => globalThis.silnaClicks?.size)).toBe(1);
  await expect(badge(page, '1 produkt')).toBeVisible();
});
