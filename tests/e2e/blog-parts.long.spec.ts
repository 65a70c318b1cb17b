import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { FAULT_NOISE } from './cellar.ts';
import { holdCode } from './steps.ts';
import { expect, test } from './test.ts';

/** The interactive parts of articles in the browser; their arithmetic is tested in tests/unit. */

const MORNING = new Date('2026-03-02T08:00:00');
const DAY = 24 * 60 * 60 * 1_000;

test('a habit is begun, ticked off, kept for the next day, and had back', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await page.goto('/blog/id/9');
  const calendar = page.getByRole('region', { name: 'Kalendarz nawyku' });
  await calendar.getByRole('button', { name: 'Zaczynam dziś' }).click();
  await expect(calendar.getByLabel('Co chcesz robić codziennie?')).toBeFocused();
  await expect(calendar.getByLabel('Co chcesz robić codziennie?')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.keyboard.type('warzywo do obiadu');
  await calendar.getByRole('slider', { name: 'Na ile dni?' }).press('Home');
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('heading', { name: 'warzywo do obiadu' })).toBeVisible();
  await expect(calendar.getByText('Dzień 1 z 21, do 22 marca')).toBeVisible();
  await calendar.getByRole('button', { name: 'Odhacz dzisiaj' }).click();
  await expect(calendar.getByText('Pierwszy krok za tobą. Do jutra!')).toBeVisible();

  await page.clock.setSystemTime(new Date(MORNING.getTime() + DAY));
  await page.reload();
  await expect(calendar.getByText(/^Dzień 2\sz/)).toBeVisible();
  await expect(calendar.getByText('Wczoraj się udało. Czas na dzisiejszy dzień.')).toBeVisible();
  await calendar.getByRole('button', { name: 'Odhacz dzisiaj' }).click();
  await expect(calendar.getByText('To już 2 dni z rzędu.')).toBeVisible();

  await calendar.getByRole('button', { name: 'Usuń nawyk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect(calendar.getByRole('button', { name: 'Zaczynam dziś' })).toBeVisible();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await expect(calendar.getByText('To już 2 dni z rzędu.')).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'installed' });

  test('measurements are kept without a network, drawn and taken along as a table', async ({
    page,
    network,
    noise,
  }) => {
    await page.clock.install({ time: MORNING });
    await page.goto('/blog/id/5');
    await workerInCharge(page);
    noise.allow(FAULT_NOISE);
    await network.set('refuse');
    await page.reload();
    await measure(page, '2026-02-23', { 'Waga (kg)': '68,4', Talia: '74' });
    await measure(page, '2026-03-02', { 'Waga (kg)': '67,8' });
    await page.reload();
    const list = page.getByRole('region', { name: 'Twoje wpisy' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText('67,8 kg');
    await expect(page.getByRole('main')).toContainText('−0,6 kg');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'Pobierz CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('pomiary-2026-03-02.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1)).toEqual(['2026-02-23;68,4;74;;;;', '2026-03-02;67,8;;;;;']);

    await page.getByLabel('Waga (kg)').fill('4');
    await page.getByRole('button', { name: 'Zapisz pomiar' }).click();
    await expect(page.getByLabel('Waga (kg)')).toBeFocused();
    await expect(page.getByText(/^Od \d+ do \d+\skg$/)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

test('a date typed before the app is there is the date that is saved', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  const letGo = await holdCode(page);
  await page.goto('/blog/id/5', { waitUntil: 'commit' });
  const save = page.getByRole('button', { name: 'Zapisz pomiar' });
  await page.getByLabel('Dzień', { exact: true }).fill('2026-02-23');
  await page.getByLabel('Waga (kg)', { exact: true }).fill('68,4');
  await expect(save, 'before the app is there').toBeDisabled();
  letGo();
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('Dzień', { exact: true })).toHaveValue('2026-02-23');
  await save.click();
  await expect(page.getByRole('main')).toContainText('Zapisane: 23 lutego 2026.');
});

test('a round of tabata runs, pauses and goes on', async ({ page }) => {
  await page.clock.install({ time: MORNING });
  await page.goto('/blog/id/4');
  const timer = page.getByRole('region', { name: 'Stoper rund' });
  const clock = timer.getByRole('timer');
  await expect(clock).toHaveText('4:00');
  await timer.getByRole('button', { name: 'Start' }).click();
  await expect(timer.getByText('8 rund', { exact: true })).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(timer.getByText('Runda 1 z 8', { exact: true })).toBeVisible();
  await expect(timer.getByText('Praca', { exact: true })).toBeVisible();
  await timer.getByRole('button', { name: 'Pauza' }).click();
  const shown = await clock.textContent();
  await page.clock.runFor(60_000);
  await expect(clock).toHaveText(shown ?? '');
  await timer.getByRole('button', { name: 'Wznów' }).click();
  // Neither leaving the page nor a reload takes it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  const question = page.getByRole('dialog', { name: 'Stoper odlicza' });
  await question.getByRole('button', { name: 'Wyjdź' }).click();
  // The address changes before the page: who is back that soon has not left.
  await expect(timer).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(timer.getByText('Pauza', { exact: true })).toBeVisible();
  await timer.getByRole('button', { name: 'Wznów' }).click();
  await page.reload();
  await expect(timer.getByText('Pauza', { exact: true })).toBeVisible();
  await expect(timer.getByText('Runda 1 z 8', { exact: true })).toBeVisible();
  await timer.getByRole('button', { name: 'Wznów' }).click();
  // Real seconds pass as well: step by step, so that none of them skips the rest.
  const rests = async () => {
    await page.clock.runFor(1_000);
    return timer.getByText('Odpoczynek', { exact: true }).isVisible();
  };
  await expect.poll(rests, { timeout: patience(30_000), intervals: [50] }).toBe(true);
  await page.clock.runFor(4 * 60_000);
  await expect(timer.getByText('8 rund za tobą', { exact: true })).toBeVisible();
  await expect(timer.getByRole('button', { name: /^Przerwa, 5/ })).toBeVisible();
});

async function measure(page: Page, day: string, values: Record<string, string>): Promise<void> {
  await page.getByLabel('Dzień', { exact: true }).fill(day);
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- field by field
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Zapisz pomiar' }).click();
  await expect(page.getByLabel('Waga (kg)')).toHaveValue('');
}
