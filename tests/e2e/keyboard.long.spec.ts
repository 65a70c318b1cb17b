import type { Locator, Page } from '@playwright/test';
import { freshEmail } from '../fixtures/app/account.ts';
import { isFocused, press, tab, tabOnto, tabTo, type } from './keyboard.ts';
import { BAND, badge, expectPaid, expectQuantity, paymentOnScreen } from './shopping.ts';
import { keepSession, openAs } from './sessions.ts';
import { expectSchedule, WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

/** These journeys use the keyboard alone: a control that Tab does not reach and no key presses fails them. */

/** Room for the bar with all its entries; without it they stand in the menu. */
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
const SKIP = 'Przejdź do treści';

test.describe('at a desk', () => {
  test.use(DESKTOP);

  test('a subscriber gets from the landing page to a video that plays', async ({
    page,
    subscriber,
  }) => {
    test.slow();
    await page.goto('/');
    await press(page, 'Enter', 'link', SKIP);
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'Enter', 'link', /^Zaloguj się$/);
    await page.waitForURL('**/signin');
    await expectHeading(page, 'Witaj ponownie');
    await type(page, 'E-mail', subscriber.email);
    await type(page, 'Hasło', subscriber.password);
    await press(page, 'Space', 'button', 'Zaloguj się');
    await page.waitForURL('**/dashboard');
    await expectHeading(page, 'Programy');

    await tabTo(page, 'tab', 'Dom');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Siłownia' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Siłownia' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Dom' })).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Enter', 'link', WORKOUT.programName);
    await page.waitForURL(`**/module?id=${WORKOUT.program}`);
    await expectHeading(page, WORKOUT.programName);

    await press(page, 'Enter', 'link', 'Zacznij trening');
    await page.waitForURL(`**${WORKOUT_PATH}`);
    await expectSchedule(page);
    await press(page, 'Enter', 'button', 'Odtwórz');
    await expectPlays(page);
    // The play button has become the pause button and keeps the focus; every other control is a stop of its own.
    await expect(page.getByRole('button', { name: 'Zatrzymaj film' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
    await tabTo(page, 'slider', 'Miejsce w filmie');
    await page.keyboard.press('Home');
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 0);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('video')).toHaveJSProperty('currentTime', 1);
    await press(page, 'Space', 'button', 'Połowa prędkości');
    await expect(page.locator('video')).toHaveJSProperty('playbackRate', 0.5);
    await tabTo(page, 'button', 'Pełny ekran');
    await page.keyboard.press('k');
    await expectPlays(page);

    const first = await videoOf(page);
    await press(page, 'Enter', 'button', 'Następne ćwiczenie');
    await expect.poll(() => videoOf(page)).not.toBe(first);
    await expectPlays(page);
    await tabTo(page, 'tab', 'Rozpiska');
    await page.keyboard.press('ArrowRight');
    const moves = page.getByRole('tabpanel', { name: 'Ruchy' }).getByRole('button');
    await tabOnto(page, moves.first());
    await page.keyboard.press('Enter');
    await expect.poll(() => videoOf(page)).toBe(first);
    await expectPlays(page);
  });

  test('the menu of the profile opens under its button and closes with Escape', async ({
    page,
    subscriber,
  }) => {
    await openAs(page, subscriber);
    await page.reload();
    await press(page, 'Enter', 'button', 'Profil');
    const orders = page.getByRole('link', { name: 'Zamówienia' });
    await expect(orders).toBeVisible();
    await tabTo(page, 'link', 'Edycja danych');
    await tab(page);
    await expect(orders).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(orders).toBeHidden();
    await expect(page.getByRole('button', { name: 'Profil' })).toBeFocused();

    await page.keyboard.press('Enter');
    await press(page, 'Enter', 'link', 'Zamówienia');
    await page.waitForURL('**/profile?tab=orders');
    await expect(orders).toBeHidden();
    await expectHeading(page, 'Twój profil');
  });
});

test('a guest gets from the landing page to a paid order', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await press(page, 'Enter', 'button', 'Menu');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await press(page, 'Enter', 'link', 'Sklep');
  await page.waitForURL('**/shop');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expectHeading(page, 'Sklep');
  await press(page, 'Enter', 'link', BAND.name);
  await page.waitForURL(`**/productDetails?id=${BAND.id}`);
  await expectHeading(page, BAND.name);
  await press(page, 'Enter', 'button', 'Dodaj do koszyka');
  await press(page, 'Enter', 'link', 'Przejdź do koszyka');
  await page.waitForURL('**/basket');
  await expectHeading(page, 'Koszyk');

  await press(page, 'Space', 'button', 'Więcej');
  await expectQuantity(page, BAND.name, 2);
  await page.keyboard.press('Space');
  await expectQuantity(page, BAND.name, 3);
  await press(page, 'Enter', 'button', 'Mniej');
  await expectQuantity(page, BAND.name, 2);
  await expect(badge(page, '2 produkty')).toBeVisible();
  await press(page, 'Enter', 'button', 'Przejdź do płatności');
  await paymentOnScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Do zapłaty 109,97 zł' })).toBeVisible();
  await type(page, 'E-mail', freshEmail());
  await tabTo(page, 'radio', /^Paczkomat/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 1, name: 'Do zapłaty 114,97 zł' })).toBeVisible();
  for (const [label, text] of [
    ['Imię i nazwisko', 'Osoba Testowa'],
    ['Telefon', '600100200'],
    ['Ulica i numer', 'Polna 1'],
    ['Kod pocztowy', '00-001'],
    ['Miasto', 'Warszawa'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- field by field
    await type(page, label, text);
  }
  await press(page, 'Enter', 'button', /^Zapłać/);
  await page.waitForURL('**/paymentSuccess?payment=*');
  await expectPaid(page);
  await press(page, 'Enter', 'link', 'Zobacz zamówienie');
  await page.waitForURL('**/orders?id=*');
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienie nr \d+$/ })).toBeVisible();
});

test('the first stop of every page leads past the bar', async ({ page }) => {
  for (const path of [
    '/',
    '/shop',
    '/blog/id/4',
    '/signin',
    '/privacy_policy',
    '/trening-na-probe',
    '/moves',
    '/moves/most-biodrowy',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const skip = page.getByRole('link', { name: SKIP });
    await expect(skip).not.toBeInViewport();
    expect(await tab(page), path).toEqual({ name: `a "${SKIP}"`, fault: null });
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(skip).not.toBeInViewport();
    expect(await tab(page), path).toMatchObject({ fault: null });
    expect(await isFocused(page.getByRole('main').locator('*')), path).toBe(true);
  }
});

interface Question {
  /** Address of the page that has the opener. */
  path: string;
  opener: string;
  title: string;
  /** Some of what Tab finds in it. */
  stops: readonly string[];
}

/** A dialog that closes by itself, and one with a form. */
const OF_THE_SHOP: Question = {
  path: `/productDetails?id=${BAND.id}`,
  opener: 'Dodaj do koszyka',
  title: 'Dodano do koszyka',
  stops: ['Zamknij', 'Przejdź do koszyka', 'Kontynuuj zakupy'],
};
const OF_THE_PROFILE: Question = {
  path: '/profile',
  opener: 'Edytuj dane',
  title: 'Edytuj dane personalne',
  stops: ['Zamknij', 'Imię i nazwisko', 'Numer telefonu', 'Zapisz', 'Anuluj'],
};

test('a dialog keeps the focus and gives it back', async ({ page, subscriber }) => {
  await expectKeepsFocus(page, OF_THE_SHOP);
  await keepSession(page, subscriber);
  await expectKeepsFocus(page, OF_THE_PROFILE);
});

test('the menu takes the focus, gives it back, and closes when it is left', async ({ page }) => {
  await page.goto('/shop');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
  };
  await tabOnto(page, button);
  await open();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await open();
  await expect(menu.getByRole('button', { name: 'Zamknij' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await open();
  await tabOnto(page, menu.getByRole('link', { name: 'Koszyk' }));
  await tabOnto(page, page.getByRole('main').getByRole('link').first());
  await expect(menu).toBeHidden();
});

/** Opened, walked round, closed by Escape; opened again and closed by its button. */
async function expectKeepsFocus(page: Page, question: Question): Promise<void> {
  const { path, opener, title, stops } = question;
  await page.goto(path);
  const button = page.locator('#root').getByRole('button', { name: opener, exact: true }).first();
  const dialog = page.getByRole('dialog', { name: title });
  await tabOnto(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const walked = await walkIn(page, dialog);
  for (const stop of stops) expect(walked.join('\n')).toContain(stop);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabOnto(page, dialog.getByRole('button', { name: 'Zamknij' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

/** More than once round; nothing behind the dialog may have the focus. Resolves with the stops. */
async function walkIn(page: Page, dialog: Locator): Promise<string[]> {
  const inside = dialog.locator('*');
  expect(await isFocused(inside)).toBe(true);
  const walked: string[] = [];
  /* oxlint-disable no-await-in-loop -- stop by stop */
  for (let stop = 0; stop < 16; stop += 1) {
    const { name, fault } = await tab(page);
    walked.push(name);
    expect(fault, name).toBeNull();
    // Between the last and the first the window itself has a turn.
    const isKept = (await isFocused(inside)) || (await isFocused(page.locator('body')));
    expect(isKept, `${name} is behind the dialog`).toBe(true);
  }
  /* oxlint-enable no-await-in-loop */
  return walked;
}

/** A screen reader starts at the heading, or at the page itself where it was still loading. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  const isAtTheStart = () =>
    page.evaluate(() => document.activeElement?.matches('h1, main') === true);
  await expect.poll(isAtTheStart).toBe(true);
}

const videoOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);

/** Time passes in the one video on the page. */
async function expectPlays(page: Page): Promise<void> {
  const time = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      return video.paused || video.videoWidth === 0 ? -1 : video.currentTime;
    });
  await expect.poll(time).toBeGreaterThan(0);
}
