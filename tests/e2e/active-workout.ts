import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { stopClock } from './steps.ts';
import { expect } from './test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string) => button(page, name).click();
const workout = (page: Page) => page.getByRole('region', { name: 'Prowadzony trening' });
export const exercise = (page: Page) => workout(page).getByRole('heading', { level: 1 });
export const says = (page: Page) => workout(page).getByRole('status');
const timer = (page: Page) => page.getByRole('timer');

/** Is called while what `what` names is on the screen. */
type Watch = (what: string) => Promise<void>;
const nobody: Watch = () => Promise.resolve();

/** From here on time passes by `page.clock` alone. */
export async function begin(page: Page): Promise<void> {
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();
  await stopClock(page);
  await press(page, 'Trenuj krok po kroku');
  await expect(says(page)).toContainText('Przygotuj się');
}

/** Through the warm-up to the block behind it. */
export async function endWarmUp(page: Page, watch = nobody): Promise<void> {
  await press(page, 'Zacznij od razu');
  await expect(says(page)).toContainText(/krok\s1\s/);
  const steps = Number(/z\s(\d+)/.exec((await workout(page).textContent()) ?? '')?.[1]);
  for (let step = 1; step <= steps; step += 1) {
    await expect(says(page)).toContainText(`krok ${step} z`);
    await watch(`warm-up ${step}`);
    await press(page, 'Dalej');
  }
  await expect(button(page, 'Zaczynam')).toBeVisible();
}

/** Past the warm-up, into the first set. */
export async function skipWarmUp(page: Page): Promise<void> {
  await press(page, 'Więcej');
  await page.getByRole('button', { name: /^Pomiń rozgrzewkę/ }).click();
  await expect(button(page, 'Seria zrobiona')).toBeVisible();
}

/** Names of the main button in all phases. */
export const MAIN_BUTTON =
  /^(?:Zacznij od razu|Dalej|Zaczynam|Seria zrobiona|Pomiń przerwę|Wznów)$/;

/** Taps the main button of every phase until the workout is over and its end is on the screen. */
export async function trainToTheEnd(page: Page, watch = nobody): Promise<void> {
  const end = button(page, 'Gotowe');
  const next = page.getByRole('button', { name: MAIN_BUTTON });
  await expect(async () => {
    await expect(next.or(end)).toBeVisible();
    if (await end.isVisible()) return;
    const before = await says(page).textContent();
    await watch('phase');
    await next.click();
    await expect(says(page).or(end)).not.toHaveText(before ?? '');
    throw new Error('not yet over');
  }).toPass({ intervals: [0], timeout: patience(90_000) });
}

/** During a rest: `step` seconds more, and a minute that does not count. */
export async function prolongAndPause(page: Page, watch = nobody, step = 15): Promise<void> {
  const before = await secondsLeft(page);
  await press(page, `+${step} s`);
  await expectSecondsLeft(page, before + step);
  await press(page, 'Pauza');
  // Stored first: a deadline of the storage must not pass with the minute.
  await expect(button(page, 'Wznów')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(button(page, 'Wznów')).toBeVisible();
  expect(await secondsLeft(page)).toBe(before + step);
  await watch('paused');
  await press(page, 'Wznów');
  await expect(button(page, 'Wznów')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expectSecondsLeft(page, before + step - 1);
}

/** The first that may be done instead of `name`. */
export async function swapFor(page: Page, name: string, watch = nobody): Promise<void> {
  await press(page, 'Więcej');
  await page.getByRole('button', { name: /^Zamień/ }).click();
  const offered = page.getByRole('dialog', { name: 'Zamień na' }).getByRole('listitem');
  await expect(offered.first()).toBeVisible();
  await watch('swap');
  await offered.first().getByRole('button').click();
  await expect(exercise(page)).not.toHaveText(name);
}

export async function skipToday(page: Page, name: string): Promise<void> {
  await press(page, 'Więcej');
  await page.getByRole('button', { name: /^Pomiń dziś/ }).click();
  await expect(exercise(page)).not.toHaveText(name);
}

export async function secondsLeft(page: Page): Promise<number> {
  const [seconds = 0, minutes = 0] = ((await timer(page).textContent()) ?? '')
    .split(':')
    .toReversed()
    .map(Number);
  return minutes * 60 + seconds;
}

async function expectSecondsLeft(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => secondsLeft(page)).toBe(seconds);
}
