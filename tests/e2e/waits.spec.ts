import { expect, test } from './test.ts';

test('a page that is long in coming says so, and comes', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/privacy-policy-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Zaloguj się' }).waitFor();
  await page.getByRole('link', { name: 'Polityka prywatności' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ładowanie...' })).toBeAttached();
  await expect(page.locator('#root .wait-band')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Witaj ponownie' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Polityka prywatności' })).toBeVisible();
  await expect(page.locator('#root .wait-band')).toHaveCount(0);
});
