import type { Page } from '@playwright/test';
import { chromiumOptions } from '../fixtures/chromium.ts';
import { openAs } from './sessions.ts';
import { stopClock } from './steps.ts';
import { expect, test } from './test.ts';

const TABATA = '/workout?idx=dom-tabata-1';
const NOTICE = /^Ekran może zgasnąć/;

// The headless shell cannot keep a screen on.
test.use({ launchOptions: chromiumOptions });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Dźwięki i sygnały' });

/** Notes in the page each signal that the device is asked for. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const done: string[] = [];
    Object.assign(globalThis, { done });
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: number[]) => done.push(`${pattern}`),
    });
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      done.push('tone');
      return create.call(this);
    };
  });
}

const noted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { done: string[] }).done.splice(0));

async function begin(page: Page): Promise<void> {
  await page.clock.install();
  await expect(page.getByRole('button', { name: 'Trenuj krok po kroku' })).toBeVisible();
  await stopClock(page);
  await press(page, 'Trenuj krok po kroku');
  await expect(page.getByRole('status').first()).toContainText('Przygotuj się');
}

async function openSheet(page: Page): Promise<void> {
  await press(page, 'Więcej');
  await press(page, 'Dźwięki i sygnały');
  await expect(sheet(page)).toBeVisible();
}

test('the end of a phase is heard, felt and seen, as chosen on this device', async ({
  page,
  subscriber,
}) => {
  await listen(page);
  await openAs(page, subscriber, TABATA);
  await begin(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect.poll(async () => (await noted(page)).includes('tone')).toBe(true);
  await page.clock.runFor(5_000);
  // Three counts of 60 ms, then the end of the lead-in.
  const felt = (await noted(page)).filter((what) => what !== 'tone');
  expect(felt).toEqual(['60', '60', '60', expect.stringMatching(/^\d{3}/)]);
  await expect(page.locator('[class*="flash"]')).toHaveCount(1);

  await openSheet(page);
  await expect(sheet(page).getByText('Ten telefon nie ma polskiego głosu.')).toBeVisible();
  await sheet(page).getByLabel('Wibracje').uncheck();
  await sheet(page).getByLabel('10 s').check();
  await press(page, 'Wypróbuj');
  await page.clock.runFor(200);
  expect(await noted(page)).toEqual(expect.arrayContaining(['tone']));

  await page.clock.resume();
  await page.reload();
  await openSheet(page);
  await expect(sheet(page).getByLabel('Wibracje')).not.toBeChecked();
  await expect(sheet(page).getByLabel('Dźwięk')).toBeChecked();
  await expect(sheet(page).getByLabel('10 s')).toBeChecked();
});

test('a phone that does not keep its screen on says so', async ({ page, subscriber }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('battery', 'NotAllowedError'));
    Object.defineProperty(navigator, 'wakeLock', { value: { request: refuse } });
  });
  await openAs(page, subscriber, TABATA);
  await begin(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
});
