import type { Page } from '@playwright/test';
import { expectDownloaded, openWorkoutOnce } from './cellar.ts';
import { button, press } from './active-workout.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Pobrać filmy tego treningu?' });
const leave = async (page: Page) => {
  await press(page, 'Przerwij trening');
  await press(page, 'Dokończę później');
  await expect(button(page, 'Wróć do treningu')).toBeVisible();
};

test('the videos of an active workout come onto the device', async ({ page, subscriber }) => {
  await page.clock.install();
  await openWorkoutOnce(page, subscriber);
  await press(page, 'Trenuj krok po kroku');
  await expect(button(page, 'Zacznij od razu')).toBeVisible();
  await leave(page);
  await expectDownloaded(page);

  // A message of the worker is shown after the workout has ended.
  await press(page, 'Wróć do treningu');
  await expect(button(page, 'Przerwij trening')).toBeVisible();
  await page.evaluate(() => new BroadcastChannel('silna.videos').postMessage({ type: 'full' }));
  const notice = page.getByText(/brakuje miejsca: film odtworzysz/);
  await expect(notice).toBeAttached();
  await page.clock.fastForward(30_000);
  await expect(notice).toBeAttached();
  await expect(notice).toBeHidden();
  await leave(page);
  await expect(notice).toBeVisible();
});

test('on a network that costs the user is asked first', async ({ page, subscriber }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await openWorkoutOnce(page, subscriber);
  await press(page, 'Trenuj krok po kroku');
  await expect(question(page)).toContainText(/Do pobrania jest około \d/);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(button(page, 'Trenuj krok po kroku')).toBeEnabled();

  await press(page, 'Trenuj krok po kroku');
  await press(page, 'Zacznij bez pobierania');
  await expect(button(page, 'Zacznij od razu')).toBeVisible();
  await leave(page);
  await expect(page.getByRole('button', { name: /^Pobierz trening/ })).toBeVisible();
  await press(page, 'Wróć do treningu');
  // Asked once for a workout.
  await expect(question(page)).toBeHidden();
  await press(page, 'Przerwij trening');
  await press(page, 'Porzuć trening');

  await press(page, 'Trenuj krok po kroku');
  await press(page, 'Pobierz i zacznij');
  await expect(button(page, 'Zacznij od razu')).toBeVisible();
  await leave(page);
  await expectDownloaded(page);
});
