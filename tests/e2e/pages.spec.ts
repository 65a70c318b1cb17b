import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { signIn, WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

/** Every kind of page, and a heading that stands when it is complete. */
const PUBLIC = { '/': /Poczuj/, '/signin': 'Witaj ponownie', '/signup': 'Wypełnij formularz' };
const SIGNED_IN = {
  '/dashboard': 'Programy',
  [`/module?id=${WORKOUT.program}`]: WORKOUT.programName,
  [WORKOUT_PATH]: WORKOUT.name,
  [`${WORKOUT_PATH}&tab=moves`]: WORKOUT.name,
  '/paywall': /./,
};
const WIDTHS = [360, 390, 768, 1280, 1440];

test.describe('no page scrolls sideways', () => {
  test.use({ isMobile: false, hasTouch: false });

  for (const width of WIDTHS) {
    test(`at ${width}`, async ({ page, subscriber }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const [path, heading] of Object.entries(PUBLIC)) {
        await visit(page, path, heading);
        expect(await overflowing(page), path).toEqual([]);
      }
      await signIn(page, subscriber);
      for (const [path, heading] of Object.entries(SIGNED_IN)) {
        await visit(page, path, heading);
        expect(await overflowing(page), path).toEqual([]);
      }
    });
  }
});

test.describe('axe finds nothing', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${colorScheme}, signed out`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [path, heading] of Object.entries(PUBLIC)) {
        await visit(page, path, heading);
        expect(await violations(page), path).toEqual([]);
      }
    });

    test(`${colorScheme}, signed in`, async ({ page, subscriber }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, subscriber);
      for (const [path, heading] of Object.entries(SIGNED_IN)) {
        await visit(page, path, heading);
        expect(await violations(page), path).toEqual([]);
      }
    });
  }
});

async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // What is still loading would be judged half drawn.
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Tags whose boxes reach past the right edge, when the page scrolls sideways. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${String(className)}`);
  });
}

/** Rules that are broken, with the elements that break them. */
async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() => window.axe.run());
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
