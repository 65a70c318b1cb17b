import type { Locator, Page } from '@playwright/test';
import { tellApp } from '../fixtures/app/account.ts';
import { answered } from './noise.ts';
import { fillDelivery, paymentOnScreen } from './shopping.ts';
import { keepSession, openAs } from './sessions.ts';
import { expectSchedule, NO_PLAN, stopClock, WORKOUT } from './steps.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

const QUARTERLY = 'Plan kwartalny';
const WAITING = 'Czekamy na potwierdzenie płatności… Plan włączy się sam.';
const ACTIVE = 'Twój plan jest aktywny. Miłego treningu!';
const DAY = 24 * 60 * 60 * 1000;

test('a plan bought on the paywall opens the programs as soon as it is paid', async ({
  page,
  app,
  newcomer,
  noise,
}) => {
  noise.allow(NO_PLAN);
  await openAs(page, newcomer, '/paywall');
  const quarterly = plan(page, QUARTERLY);
  await expect(quarterly).toContainText('Najczęściej wybierany');
  await expect(quarterly).toContainText(/179,00\szł \/za kwartał/);
  await expect(page.getByText('Najczęściej wybierany')).toHaveCount(1);
  await expect(plan(page, 'Plan miesięczny')).toContainText(/69,00\szł \/za miesiąc/);
  await expect(plan(page, 'Plan roczny')).toContainText(/549,00\szł \/za rok/);

  await tellApp(app, { type: 'hold-webhooks', of: newcomer.uid });
  await quarterly.getByRole('button', { name: 'Wybieram plan kwartalny' }).click();
  await paymentOnScreen(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('179,00 zł co kwartał');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Zapłać' }).click();
  await page.waitForURL('**/paymentSuccessful?payment=*');
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Programy' })).toBeVisible();
  await expect(page.getByText(ACTIVE)).toHaveCount(0);
  await tellApp(app, { type: 'release-webhooks', of: newcomer.uid });
  await expect(page.getByText(ACTIVE)).toBeVisible();
  await expect(page.getByText(WAITING)).toHaveCount(0);

  for (const answer of [/^W.domu/u, /^3.razy/u, /^Zaczynam/u])
    await page.getByRole('button', { name: answer }).click();
  const first = page.getByRole('link', { name: 'Trenuj krok po kroku' });
  await expect(first).toHaveAttribute('href', `/workout?idx=${WORKOUT.id}`);
  await page.getByRole('link', { name: WORKOUT.name }).click();
  await expectSchedule(page);
  await page.goto('/profile?=orders');
  const gift = page.getByRole('row').filter({ hasText: 'Prezent do planu' });
  await expect(gift).toHaveCount(1);
  await expect(gift).toContainText('0,00 zł');
  await page.getByRole('tab', { name: 'Subskrypcje' }).click();
  await expect(page.getByRole('heading', { name: QUARTERLY })).toBeVisible();
  await expect(page.getByText('179,00 zł / kwartał')).toBeVisible();
});

test('the workout that the user tapped waits on the paywall, and behind the payment', async ({
  page,
  newcomer,
  noise,
}) => {
  noise.allow(NO_PLAN);
  await openAs(page, newcomer);
  const wish = page.getByRole('region', { name: /^Chcesz zacząć:/ });
  await page.getByRole('link', { name: 'Mocne pośladki i nogi' }).click();
  await page.waitForURL('**/paywall?id=dom-posladki');
  await expect(wish).toContainText('Mocne pośladki i nogi');
  await expect(wish.getByRole('button', { name: /^Odtwórz/ })).toBeVisible();

  await page.locator('#questions').scrollIntoViewIfNeeded();
  await page.getByText('Czy mogę zrezygnować?').click();
  await expect(page.getByText('kolejnej płatności już nie pobierzemy')).toBeVisible();
  const choice = page.getByRole('group', { name: 'Twój wybór' });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Działy aplikacji', { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500);
  // The bar stands in for the plans' buttons and gives way to them.
  const yearly = plan(page, 'Plan roczny');
  await yearly.getByRole('button', { name: 'Wybieram plan roczny' }).scrollIntoViewIfNeeded();
  await expect(choice).toBeHidden();
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await choice.getByRole('radio', { name: 'rok' }).check();
  await choice.getByRole('button', { name: 'Wybieram plan roczny' }).click();
  await paymentOnScreen(page);
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Zapłać' }).click();
  await page.waitForURL('**/paymentSuccessful?payment=*');
  await page.getByRole('link', { name: 'Zacznij: Mocne pośladki i nogi' }).click();
  await page.waitForURL('**/module?id=dom-posladki');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mocne pośladki i nogi');
});

test('the gifts appear after a second', { tag: LONG }, async ({ page, newcomer, noise }) => {
  noise.allow(NO_PLAN);
  await keepSession(page, newcomer);
  await page.clock.install();
  await stopClock(page);
  await page.goto('/paywall', { waitUntil: 'commit' });
  const gift = page.getByRole('heading', { name: 'Zestaw z jedną długą gumą' });
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.getByRole('heading', { name: 'Prezent od nas' }).isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(900);
  await expect(gift).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(gift).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Pięć minibandów, długa guma, kotwica do drzwi i worek' }),
  ).toBeVisible();
});

test.describe('plans side by side', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('846 pixels hold one, 847 three', { tag: LONG }, async ({ page, newcomer, noise }) => {
    noise.allow(NO_PLAN);
    await openAs(page, newcomer, '/paywall');
    const cards = page.getByRole('article').filter({ hasText: 'Wybieram plan' });
    await expect(cards).toHaveCount(3);
    for (const [width, columns] of [
      [846, 1],
      [847, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = () =>
        cards.evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().left)),
        );
      await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
    }
  });
});

test(
  'a plan whose time runs out on an open workout closes it',
  { tag: LONG },
  async ({ page, app, subscriber, noise }) => {
    noise.allow(NO_PLAN);
    noise.allow(answered(403, ':(?:runQuery|batchGet)'));
    await page.clock.install();
    await openAs(page, subscriber);
    await openFirstWorkout(page);
    await expectSchedule(page);
    await tellApp(app, { type: 'end-period', uid: subscriber.uid });
    // The plan runs for 30 days, which only the device's clock has seen pass.
    await page.clock.fastForward(31 * DAY);
    await page.waitForURL('**/paywall?idx=*');
  },
);

test("a device's clock that is ahead ends no plan", { tag: LONG }, async ({ page, subscriber }) => {
  await page.clock.install({ time: Date.now() + 400 * DAY });
  await openAs(page, subscriber);
  await openFirstWorkout(page);
  await expectSchedule(page);
  await page.goto('/profile?tab=subscriptions');
  await expect(page.getByText('Następna płatność')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anuluj subskrypcję' })).toBeVisible();
  await expect(page.getByText('wygasła')).toHaveCount(0);
});

function plan(page: Page, name: string): Locator {
  return page.getByRole('article', { name });
}

async function openFirstWorkout(page: Page): Promise<void> {
  await page.getByRole('link', { name: WORKOUT.programName }).click();
  await page.getByRole('link', { name: 'Zacznij trening' }).click();
  await page.waitForURL(`**/workout?idx=${WORKOUT.id}`);
}
