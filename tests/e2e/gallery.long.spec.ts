import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { expect, test } from '@playwright/test';
import { build, type InlineConfig, preview, type PreviewServer } from 'vite';
import { expectAccessible, overflowing } from './accessible.ts';

const site = {
  root: 'tests/gallery',
  configFile: false,
  publicDir: false,
  logLevel: 'error' as const,
  plugins: [react()],
  build: { outDir: '../../reports/gallery', emptyOutDir: true },
} satisfies InlineConfig;

let server: PreviewServer;

test.beforeAll(async () => {
  await build(site);
  server = await preview({ ...site, preview: { port: 0, host: '127.0.0.1' } });
});

test.afterAll(() => server.close());

test('every part of the interface is accessible in all its states', async ({ page }) => {
  await page.route('**/theme.js', async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: await readFile('public/theme.js', 'utf8'),
    }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await expect(page.getByText('Jeszcze chwila...')).toBeVisible();

  await expectAccessible(page, 'parts');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `reports/gallery-${colorScheme}.png`, fullPage: true });
  }
  expect(await overflowing(page)).toEqual([]);

  await page.getByRole('button', { name: 'Zapytaj' }).click();
  await expect(page.getByRole('dialog', { name: 'Usunąć wpis?' })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.getByRole('button', { name: 'Zostaw' }).last().click();
  await page.getByRole('button', { name: 'Powiadom' }).click();
  await expect(page.getByText('Usunięto wpis')).toBeVisible();
  await expectAccessible(page, 'toasts');
});
