/** Finding what to train, and doing without an exercise. */
import { patience } from '../fixtures/machine.ts';
import { brokenWords, expectAccessible, overflowing } from './accessible.ts';
import { button, exercise, press, skipWarmUp } from './active-workout.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

test('a workout is found by its time, which the address keeps for the way back', async ({
  page,
  subscriber,
}) => {
  test.setTimeout(patience(90_000));
  await openAs(page, subscriber, '/dashboard');
  await page.getByText('Znajdź trening').click();
  await page.getByLabel('Czas').selectOption('15');
  const found = page.getByRole('region', { name: 'Znalezione treningi' });
  await expect(found.getByRole('status')).toHaveText(/^\d+.trening/);
  await expect(page).toHaveURL(/minutes=15/);
  await expectAccessible(page, 'the filter of the dashboard');
  await found.getByRole('link').first().click();
  await page.waitForURL(/\/(?:workout\?idx=|trening-na-probe)/);
  await page.goBack();
  await expect(page.getByLabel('Czas')).toHaveValue('15');
  await expect(found.getByRole('link').first()).toBeVisible();
  await page.getByLabel('Poziom').selectOption('Zaawansowany');
  await expect(page.getByText('Żaden program nie pasuje')).toBeVisible();
});

test('an exercise that is not done has a film, and is gone from every workout until it is taken back', async ({
  page,
  subscriber,
}) => {
  test.setTimeout(patience(120_000));
  await openAs(page, subscriber, '/moves/przysiad-z-minibandem');
  await expect(page.getByRole('button', { name: 'Odtwórz film' })).toBeVisible({
    timeout: patience(30_000),
  });
  await expectAccessible(page, 'an exercise with its film');
  await expect(page.getByRole('heading', { name: 'Do tego ćwiczenia' })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await brokenWords(page, 'main')).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await press(page, 'Nie robię tego ćwiczenia');
  await expect(page.getByText('Nie będzie go już w twoich treningach.')).toBeVisible();

  await page.goto('/workout?idx=dom-start-2&tab=moves');
  await expect(page.getByText('nie robię: przysiad z minibandem')).toBeVisible();
  await expect(page.getByText('zamiast: przysiad z minibandem').first()).toBeVisible();

  await page.goto('/profile');
  await press(page, 'Jak trenuję');
  const dialog = page.getByRole('dialog', { name: 'Jak trenuję' });
  await dialog.getByRole('button', { name: /^Przywróć/ }).click();
  await expect(dialog.getByText('Czego nie robisz')).toHaveCount(0);
  await page.goto('/workout?idx=dom-start-2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^nie robię/)).toHaveCount(0);
});

test('an active workout goes on with another exercise, and says which', async ({
  page,
  subscriber,
}) => {
  test.setTimeout(patience(120_000));
  // The device knows the exercise that comes instead.
  await openAs(page, subscriber, '/workout?idx=dom-start-1');
  await expect(page.getByRole('button', { name: 'Trenuj krok po kroku' })).toBeVisible();
  await page.goto('/workout?idx=dom-start-2');
  await press(page, 'Trenuj krok po kroku');
  await skipWarmUp(page);
  await expect(exercise(page)).toHaveText(/^Przysiad z.minibandem$/);
  await press(page, 'Technika');
  await press(page, 'Nie robię tego ćwiczenia');
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: /nie wróci w.twoich treningach\. Zamiast niego: Przysiad\.$/ })
      .first(),
  ).toBeVisible();
  await expect(exercise(page)).toHaveText('Przysiad');

  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(/^Przysiad z.minibandem$/);
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: /zostaje w.twoich treningach\.$/ })
      .first(),
  ).toBeVisible();
  await page.goto('/moves/przysiad-z-minibandem');
  await expect(button(page, 'Nie robię tego ćwiczenia')).toBeVisible();
});
