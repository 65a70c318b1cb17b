import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { openAs } from './sessions.ts';
import { WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { expectPlays } from './playing-videos.ts';
import { LONG } from '../long.ts';

const CARD = 'Dodaj do ekranu';
const TITLE = 'Silna na ekranie początkowym';

test(
  'after the first finished workout the user is offered the icon, and thanked for it',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await openAs(page, subscriber);
    await expect(page.getByRole('tab', { name: 'Dom' })).toBeVisible();
    await offerByBrowser(page);
    await expect(page.getByRole('button', { name: CARD })).toHaveCount(0);

    await finishWorkout(page);
    await openPrograms(page);
    await page.getByRole('button', { name: CARD }).click();
    await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
    await page.getByRole('button', { name: 'Zainstaluj' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-prompted', '1');
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(page.getByText('Gotowe! Silna ma już swoją ikonę.')).toBeVisible();
    await expect(page.getByRole('button', { name: CARD })).toHaveCount(0);
  },
);

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'installed' });

  test(
    'the first start from the icon without a network says what it needs',
    { tag: LONG },
    async ({ context, page }) => {
      // The query for the display mode is answered as in a window without the browser's bars.
      await page.addInitScript(() => {
        const ask = window.matchMedia.bind(window);
        window.matchMedia = (query) =>
          ask(query.includes('display-mode: standalone') ? 'all' : query);
      });
      await page.goto('/signin');
      await workerInCharge(page);
      await expect(page.getByText(/Pierwszy start/)).toHaveCount(0);
      await context.setOffline(true);
      await page.goto('/dashboard');
      await page.waitForURL('**/signin');
      await expect(page.getByText(/Pierwszy start/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/Pierwszy start/)).toHaveCount(0);
    },
  );
});

test('the manifest names pictures that are there, in the sizes it says', async ({ request }) => {
  const sizeOf = async (src: string) => {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    return `${width}x${height}`;
  };
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Programy',
    'Koszyk',
    'Sklep',
    'Blog',
  ]);
  const pictures: { src: string; sizes: string }[] = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ...manifest.screenshots,
  ];
  for (const { src, sizes } of pictures) expect([src, await sizeOf(src)]).toEqual([src, sizes]);

  const page = await (await request.get('/signin')).text();
  const links = page.match(/<link[^>]*rel="apple-touch-startup-image"[^>]*>/g) ?? [];
  expect(links).toHaveLength(14);
  for (const link of links) {
    const [, href = ''] = /href="([^"]*)"/.exec(link) ?? [];
    const [, width = 0, height = 0, ratio = 0] =
      /width:\s*(\d+)px.*height:\s*(\d+)px.*ratio:\s*(\d)/.exec(link)?.map(Number) ?? [];
    expect([href, await sizeOf(href)]).toEqual([href, `${width * ratio}x${height * ratio}`]);
  }
});

async function openPrograms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Programy' }).click();
}

/** Chromium's own event; under automation it does not come by itself. */
async function offerByBrowser(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.setAttribute('data-prompted', '1');
      return { outcome: 'accepted' };
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt }));
  });
}

/** Plays every move of the workout; the page is not loaded anew. */
async function finishWorkout(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Zacznij trening' }).click();
  await page.waitForURL(`**${WORKOUT_PATH}`);
  await page.getByRole('tab', { name: 'Ruchy' }).click();
  await expectPlays(page, 7);
}
