import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { stopClock } from './steps.ts';
import { expect } from './test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const press = (page: Page, name: string) => button(page, name).click();
const lead = (page: Page) => page.getByRole('region', { name: 'Prowadzony trening' });
export const exercise = (page: Page) => lead(page).getByRole('heading', { level: 1 });
export const says = (page: Page) => lead(page).getByRole('status');

/** From here on time passes by `page.clock` alone. */
export async function begin(page: Page): Promise<void> {
  await expect(button(page, 'Poprowadź trening')).toBeVisible();
  await stopClock(page);
  await press(page, 'Poprowadź trening');
  await expect(says(page)).toContainText('Przygotuj się');
}

/** Through the warm-up to the block behind it. */
export async function endWarmUp(page: Page): Promise<void> {
  await press(page, 'Zacznij od razu');
  await expect(says(page)).toContainText(/krok\u00a01 /);
  const steps = Number(/z\u00a0(\d+)/.exec((await lead(page).textContent()) ?? '')?.[1]);
  for (let step = 1; step <= steps; step += 1) {
    await expect(says(page)).toContainText(`krok\u00a0${step} z`);
    await press(page, 'Dalej');
  }
  await expect(button(page, 'Zaczynam')).toBeVisible();
}

/** What the main button is called, phase by phase. */
export const MAIN_BUTTON =
  /^(?:Zacznij od razu|Dalej|Zaczynam|Seria zrobiona|Pomiń przerwę|Wznów)$/;

/** Taps the main button of every phase until the workout is over. */
export async function leadToTheEnd(page: Page): Promise<void> {
  const end = lead(page).getByRole('heading', { name: 'Wszystko zrobione' });
  await expect(async () => {
    const [before, next] = [
      await says(page).textContent(),
      page.getByRole('button', { name: MAIN_BUTTON }),
    ];
    if (await end.isVisible()) return;
    await next.click();
    await expect(says(page)).not.toHaveText(before ?? '');
    throw new Error('not yet over');
  }).toPass({ intervals: [0], timeout: patience(90_000) });
}

export async function finish(page: Page): Promise<void> {
  await press(page, 'Zakończ trening');
  await expect(button(page, 'Gotowe')).toBeVisible();
}
