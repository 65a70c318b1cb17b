import type { Page } from '@playwright/test';
import { hevyFileOf } from '../fixtures/imports/many-sets.ts';
import { LONG } from '../long.ts';
import { storedRecords } from './indexed-db.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

const FILES = 'tests/fixtures/imports';
const chosen = (page: Page) => page.locator('input[type=file]');
const live = async (page: Page, store: 'workouts' | 'sets') =>
  (await storedRecords(page, 'silna-training', store)).filter(
    ({ value }) => Reflect.get(Object(value), 'deleted') === false,
  ).length;

test('trainings of Hevy are previewed, added, seen in the history, added once, and taken back', async ({
  page,
  subscriber,
  network,
  noise,
}) => {
  await openAs(page, subscriber, '/profile');
  await page.getByRole('link', { name: 'Przenieś treningi z innej aplikacji' }).click();
  await chosen(page).setInputFiles(`${FILES}/hevy-english.csv`);
  await expect(page.getByRole('heading', { name: 'W pliku z aplikacji Hevy' })).toBeVisible();
  await expect(page.getByText('4 października 2026 – 6 października 2026')).toBeVisible();
  // Names ship with the product: no document of an exercise is on the device yet.
  await page.getByText(/^Znamy te ćwiczenia/).click();
  await expect(page.getByText('Squat (Barbell) → Przysiad ze sztangą')).toBeVisible();
  await page.getByText(/^Zostaną pod swoją nazwą/).click();
  await expect(page.getByText('Treadmill')).toBeVisible();
  expect(await live(page, 'workouts')).toBe(0);
  const add = page.getByRole('button', { name: /^Dodaj 2.treningi$/ });
  await expect(add).toBeEnabled();
  await network.set('refuse', /^\/api\/training/);
  noise.allow(/net::ERR_/);
  await add.click();
  await expect(page.getByText('Treningi przeniesione')).toBeVisible();

  await page.getByRole('link', { name: 'Zobacz historię' }).click();
  await page.getByRole('link', { name: /Nogi, .mocno/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Nogi, .mocno/ })).toBeVisible();
  await expect(page.getByText(/^5\sserii$/)).toBeVisible();
  await expect(page.getByText(/^1\sh\s2\smin$/)).toBeVisible();
  await expect(page.getByText(/^40\skg, 62,5\skg, 50\skg$/)).toBeVisible();

  await expect(page.getByText('Wolno w dół, RPE 8')).toBeVisible();

  await page.goto('/import');
  await chosen(page).setInputFiles(`${FILES}/hevy-english.csv`);
  await expect(page.getByText(/^2\streningi już tu masz/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dodaj/ })).toHaveCount(0);
  expect(await live(page, 'sets')).toBe(7);

  await page.reload();
  await page.getByRole('button', { name: 'Cofnij import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij import' }).click();
  await expect(page.getByText('Import cofnięty')).toBeVisible();
  expect([await live(page, 'workouts'), await live(page, 'sets')]).toEqual([0, 0]);
});

test(
  'ten thousand sets are read, written with a line of progress, and taken back',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await openAs(page, subscriber, '/import');
    const buffer = Buffer.from(hevyFileOf(10_000));
    await chosen(page).setInputFiles({ name: 'workouts.csv', mimeType: 'text/csv', buffer });
    const add = page.getByRole('button', { name: /^Dodaj 500.treningów$/ });
    await expect(add).toBeEnabled();
    await add.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Treningi przeniesione')).toBeVisible({ timeout: 60_000 });
    expect([await live(page, 'workouts'), await live(page, 'sets')]).toEqual([500, 10_000]);
    await page.getByRole('button', { name: 'Cofnij import' }).click();
    await expect(page.getByText('Import cofnięty')).toBeVisible({ timeout: 60_000 });
    expect([await live(page, 'workouts'), await live(page, 'sets')]).toEqual([0, 0]);
  },
);

test('a question is answered, pounds stay pounds, and the workout leaves as a FIT file', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber, '/import');
  await chosen(page).setInputFiles(`${FILES}/strong-2-no-unit.csv`);
  await page.getByRole('button', { name: 'Funty' }).click();
  const add = page.getByRole('button', { name: /^Dodaj 1.trening$/ });
  await expect(add).toBeEnabled();
  await add.click();
  await page.getByRole('link', { name: 'Zobacz historię' }).click();
  await page.getByRole('link', { name: /Push, day/ }).click();
  await expect(page.getByText('20 lb, 60 lb, 45 lb, 40 lb')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plik FIT' }).click();
  expect((await download).suggestedFilename()).toBe('trening-2025-11-10.fit');
  const path = await (await download).path();
  await page.goto('/import');
  await chosen(page).setInputFiles(path);
  await expect(
    page.getByRole('heading', { name: 'W pliku z aplikacji Garmin (FIT)' }),
  ).toBeVisible();
  await expect(page.getByText(/^1\strening już tu masz/)).toBeVisible();
});
