import type { Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { begin, button, press, says, skipWarmUp } from './active-workout.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
];

test('the number has one place and one size through all phases, and is whole in letters of either size', async ({
  page,
  subscriber,
}) => {
  test.setTimeout(patience(180_000));
  await page.clock.install();
  await openAs(page, subscriber, '/workout?idx=silownia-sila-1');
  const places = new Map<string, Map<string, string>>();
  const measure = async (phase: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const text of ['100%', '200%']) {
        await page.evaluate((given) => (document.documentElement.style.fontSize = given), text);
        const at = `${size.width}x${size.height}, ${text}`;
        await expect(number(page), `${phase} at ${at}`).toBeInViewport({ ratio: 0.95 });
        const phases = places.get(at) ?? new Map<string, string>();
        places.set(at, phases.set(phase, await placeOf(page)));
      }
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  };
  await begin(page);
  await measure('ready');
  await press(page, 'Zacznij od razu');
  await expect(button(page, 'Dalej')).toBeVisible();
  await measure('warm-up');
  await skipWarmUp(page);
  await measure('set');
  await press(page, 'Ciężar');
  await measure('set, load open');
  await press(page, 'Seria zrobiona');
  await expect(says(page)).toContainText('Przerwa, ');
  await measure('rest');
  await press(page, 'Pauza');
  await expect(button(page, 'Wznów')).toBeVisible();
  await measure('paused');
  for (const [at, phases] of places) {
    const [first] = phases.values();
    for (const [phase, place] of phases) expect(place, `${phase} at ${at}`).toBe(first);
  }
});

const number = (page: Page) => page.locator('[data-active-workout] [data-length]');

/** Left and upper edge and letter size in px. The width is that of the digits. */
const placeOf = (page: Page) =>
  number(page).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return [left, top + scrollY, Number.parseFloat(getComputedStyle(element).fontSize)]
      .map(Math.round)
      .join(' ');
  });
