import type { Page } from '@playwright/test';
import type { TestAccount } from '../fixtures/app/account.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { keepSession, openAs } from './sessions.ts';
import { WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { expectPlays } from './videos.ts';

const CARD = 'Dodaj do ekranu';
const TITLE = 'Silna na ekranie początkowym';

test('after the first finished workout the user is offered the icon, and thanked for it', async ({
  page,
  subscriber,
}) => {
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
});

test('after "not now" the user is not asked again, in the next session too', async ({
  page,
  subscriber,
}) => {
  await openAfterWorkout(page, subscriber);
  await offerByBrowser(page);
  await page.getByRole('button', { name: CARD }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nie teraz' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: CARD })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Dom' })).toBeVisible();
  await offerByBrowser(page);
  await expect(page.getByRole('button', { name: CARD })).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-prompted', '1');
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('the way to the home screen is drawn', async ({ page, subscriber }) => {
    await openAfterWorkout(page, subscriber);
    await page.getByRole('button', { name: CARD }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Udostępnij' })).toBeVisible();
    await expect(dialog.getByText('Do ekranu początkowego')).toBeVisible();
    await expect(dialog.getByText('Dodaj', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/Pierwszy raz otwórz Silną/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Rozumiem' }).click();
    await expect(page.getByRole('button', { name: CARD })).toHaveCount(0);
  });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the first start from the icon without a network says what it needs', async ({
    context,
    page,
  }) => {
    // As a window without the browser's bars answers.
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
  });
});

test('the manifest names pictures that are there, in the sizes it says', async ({ page }) => {
  await page.goto('/signin');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
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
  for (const { src, sizes } of pictures)
    expect([src, await sizeOf(page, src)]).toEqual([src, sizes]);

  const links = page.locator('link[rel="apple-touch-startup-image"]');
  const splashes = await links.evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      media: link.getAttribute('media') ?? '',
    })),
  );
  expect(splashes).toHaveLength(14);
  for (const { href, media } of splashes) {
    const [, width, height, ratio] =
      /width:(\d+)px.*height:(\d+)px.*ratio:(\d)/.exec(media)?.map(Number) ?? [];
    const wanted = `${(width ?? 0) * (ratio ?? 0)}x${(height ?? 0) * (ratio ?? 0)}`;
    expect([href, await sizeOf(page, href)]).toEqual([href, wanted]);
  }
});

/** The programs of a device on which a workout was finished, as the first test does it. */
async function openAfterWorkout(page: Page, account: TestAccount): Promise<void> {
  await keepSession(page, account);
  await page.evaluate(() => localStorage.setItem('silna.workout-finished', '1'));
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Dom' })).toBeVisible();
}

async function openPrograms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Programy' }).click();
}

async function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
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
