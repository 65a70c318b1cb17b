import type { Locator, Page } from '@playwright/test';
import { openAs } from './sessions.ts';
import { WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

test('a guest finds the way in, but not in the bar', async ({ page }) => {
  await page.goto('/shop');
  const bar = page.getByRole('banner');
  const ways = ['Zaloguj się', 'Załóż konto'];
  for (const name of ways) {
    await expect(bar.getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveCount(1);
  }
  await expect(shortcuts(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Sklep', 'Koszyk', ...ways, 'Plany', 'Blog']);
  await menu.getByRole('link', { name: 'Załóż konto' }).click();
  await page.waitForURL('**/signup');
});

test(
  'the bar under the thumb covers nothing and leaves when it would',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await openAs(page, subscriber);
    const bar = shortcuts(page);
    await expect(bar.getByRole('link')).toHaveText(['Trening', 'Sklep', 'Blog', 'Profil']);
    await expect(bar.getByRole('link', { name: 'Trening' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const link of await bar.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAbove(page.getByRole('contentinfo').getByRole('link').last(), bar);

    await page.goto(WORKOUT_PATH);
    await expect(bar.getByRole('link', { name: 'Trening' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectAbove(page.getByRole('button', { name: 'Następne ćwiczenie' }), bar);
    await page.setViewportSize({ width: 667, height: 375 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar).toBeVisible();
    await page.evaluate(() => (document.body.dataset.immersive = ''));
    await expect(bar).toBeHidden();
    await page.evaluate(() => delete document.body.dataset.immersive);
    await expect(bar).toBeVisible();

    await bar.getByRole('link', { name: 'Profil' }).click();
    // The workout has tabs as well, and stands until the profile is there.
    await expect(page.getByRole('tablist', { name: 'Profil' })).toBeVisible();
    await expectTabsWithinReach(page);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectTabsWithinReach(page);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Edytuj dane' }).click();
    await page.getByLabel('Imię i nazwisko').focus();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Zamknij' }).click();
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(bar).toBeHidden();
  },
);

test('a picture that cannot be had leaves no broken corner', async ({ page, network, noise }) => {
  noise.allow(/net::ERR_/);
  // They fail before the prerendered page is hydrated.
  await network.set('refuse', /^\/media\/.*\.(avif|webp|jpg)$/);
  await page.goto('/shop');
  const opacities = () =>
    page
      .getByRole('main')
      .locator('picture img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map((image) => getComputedStyle(image).opacity),
      );
  await expect.poll(async () => (await opacities()).length).toBeGreaterThan(1);
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['0']));
});

function shortcuts(page: Page): Locator {
  // By its label alone: it has no role where it is hidden.
  return page.getByLabel('Działy aplikacji', { exact: true });
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
}

/** The row of tabs scrolls, and the page does not. */
async function expectTabsWithinReach(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tab').all()) {
    await tab.scrollIntoViewIfNeeded();
    await expect(tab).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}
