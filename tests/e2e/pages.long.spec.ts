import type { Page } from '@playwright/test';
import type { TestAccount } from '../fixtures/app/account.ts';
import { phone } from '../fixtures/chromium.ts';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';
import { expectAccessible, overflowing } from './accessible.ts';
import { answered } from './noise.ts';
import {
  BAND,
  checkOut,
  expectPaid,
  FAILED,
  MINIBANDS,
  PAID,
  pay,
  putInBasket,
  UNKNOWN_PAYMENT,
  WAITING,
} from './shopping.ts';
import { storedRecords } from './indexed-db.ts';
import { keepSession, openAs } from './sessions.ts';
import { WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { unseen, WORDS } from './words.ts';

type Pages = readonly (readonly [path: string, heading: string | RegExp])[];

interface Group {
  name: string;
  /** Gets whoever looks there; resolves with the pages and a heading that stands when one is complete. */
  open: (page: Page, subscriber: TestAccount) => Promise<Pages>;
}

/** Articles with something to work in them: timers, a log, a calculator, a calendar. */
const WITH_PARTS = ['/blog/id/4', '/blog/id/5', '/blog/id/8', '/blog/id/9'];

const GROUPS: readonly Group[] = [
  {
    name: 'the way in',
    open: async () => [
      ['/', /Poczuj/],
      ['/signin', 'Witaj ponownie'],
      ['/signup', 'Wypełnij formularz'],
      ['/passwordReset', 'Nie pamiętasz hasła?'],
      ['/createNewPassword', 'Ustaw nowe hasło'],
      ['/createNewPassword?oobCode=kod', 'Ustaw nowe hasło'],
      ['/auth-action?mode=verifyEmail&oobCode=kod', 'Trwa przetwarzanie Twojej prośby...'],
    ],
  },
  {
    name: 'the shop of a guest',
    open: async () => [
      ['/shop', 'Sklep'],
      [`/productDetails?id=${MINIBANDS.id}`, MINIBANDS.name],
      [`/productDetails?id=${BAND.id}`, BAND.name],
      ['/productDetails?id=999999', 'Produkt'],
      ['/basket', 'Koszyk'],
      ['/orders?id=1', 'Zamówienie'],
      ['/withdrawal', 'Odstąp od umowy'],
      [`/paymentSuccess?payment=${'x'.repeat(22)}`, UNKNOWN_PAYMENT],
      ['/paymentFailure', FAILED],
    ],
  },
  {
    name: 'what there is to read',
    open: async () => [
      ['/blog', /./],
      ['/blog?tag=Dieta', /./],
      ['/blog/id/1', /./],
      ...WITH_PARTS.map((path) => [path, /./] as const),
      ['/blog/id/999', /./],
      ['/privacy_policy', 'Polityka prywatności'],
      ['/trening-na-probe', 'Trening na próbę'],
      ['/moves', 'Ćwiczenia'],
      ['/moves?muscle=glutes&equipment=Miniband', 'Ćwiczenia'],
      ['/moves/most-biodrowy', /^Most biodrowy/],
      ['/moves/nie-ma', 'Ćwiczenie'],
    ],
  },
  {
    name: 'the training',
    open: async (page, subscriber) => {
      await keepSession(page, subscriber);
      return [
        ['/dashboard', 'Programy'],
        [`/module?id=${WORKOUT.program}`, WORKOUT.programName],
        [WORKOUT_PATH, WORKOUT.name],
        [`${WORKOUT_PATH}&tab=moves`, WORKOUT.name],
        ['/week', 'Mój tydzień'],
        ['/history', 'Historia'],
        ['/history/exercise?id=nie-ma', 'Ćwiczenie'],
        ['/history/add', 'Dodaj trening'],
        ['/import', 'Przenieś treningi z innej aplikacji'],
        ['/moves', 'Ćwiczenia'],
        ['/moves/most-biodrowy', /^Most biodrowy/],
        ['/paywall', 'Trenuj z planem'],
        ['/paymentSuccessful', 'Programy'],
        ['/profile', 'Twój profil'],
        ['/profile?tab=subscriptions', 'Twój profil'],
        ['/profile?tab=downloads', 'Twój profil'],
        ['/module?id=nie-ma', 'Program'],
        ['/workout?idx=nie-ma', 'Trening'],
        ['/nie-ma', /./],
        [await portalOf(page), 'Twoja subskrypcja'],
      ];
    },
  },
  {
    name: 'the training log',
    open: async (page, subscriber) => {
      await openAs(page, subscriber, '/history');
      await expect(page.getByText('Pierwszy trening zapisze się sam')).toBeVisible();
      const { uid } = subscriber;
      const done = [0, 1, 2].map((week) => {
        const at = Date.UTC(2026, 8, 7 + 7 * week, 16);
        const row = workoutRow(hlcOf(at), { started_at: at, ended_at: at + 2_400_000 });
        return { ...row, note: 'Ćwiczyłam z gumą', sets_done: 3, sets_planned: 3, minutes: 40 };
      });
      const sets = done.flatMap(({ id: workout, hlc, started_at: at }, week) =>
        [9, 9, 9 + week].map((reps, position) =>
          setRow(hlc, { workout, reps, position, done_at: at + position }),
        ),
      );
      const owned = (row: object) => ({ key: '', value: { ...row, owner: uid } });
      await storedRecords(page, 'silna-training', 'workouts', done.map(owned));
      await storedRecords(page, 'silna-training', 'sets', sets.map(owned));
      const days = { type: 'preference', id: 'days', hlc: hlcOf(Date.now()), deleted: false };
      await storedRecords(page, 'silna-training', 'rows', [owned({ ...days, value: [1, 3, 5] })]);
      return [
        ['/week', 'Mój tydzień'],
        ['/history?month=2026-09', 'Historia'],
        [`/history?workout=${done.at(-1)?.id}`, /./],
        ['/history/exercise?id=wioslowanie-guma', 'Ćwiczenie'],
      ];
    },
  },
  {
    name: 'the purchases of a subscriber',
    open: async (page, subscriber) => {
      await keepSession(page, subscriber);
      await putInBasket(page, MINIBANDS);
      await checkOut(page);
      await pay(page);
      await expectPaid(page);
      const success = page.url();
      const order = await page
        .getByRole('link', { name: 'Zobacz zamówienie' })
        .getAttribute('href');
      const number = new URL(order ?? '', success).searchParams.get('id');
      await putInBasket(page, BAND);
      const waiting = await checkOut(page);
      return [
        [page.url(), /Do zapłaty/],
        [`/paymentSuccess?payment=${waiting}`, WAITING],
        [success, PAID],
        ['/basket', 'Koszyk'],
        [`/orders?id=${number}`, `Zamówienie nr ${number}`],
        ['/profile?tab=orders', 'Twój profil'],
        [`/profile?tab=orders&order=${number}`, 'Twój profil'],
      ];
    },
  },
];
/** Widths of a small phone, of a tablet and of a desk, in pixels. */
const WIDTHS = [360, 768, 1440];
/** Breakpoints do not follow a size of text that is set here, so that a tablet's width would prove nothing. */
const LARGE_TEXT_WIDTHS = [390, 1280];
const HEIGHT = 844;

test.beforeEach(({ noise }) => {
  // The payment that nobody has ever opened.
  noise.allow(answered(404, '/api/payment/'));
  // A link whose code was never given out.
  noise.allow(answered(400, '/v1/accounts:(?:resetPassword|update)'));
  // Addresses without a page.
  noise.allow(answered(404, '/(?:productDetails|blog/id|moves/nie-ma|nie-ma)'));
});

for (const { name, open } of GROUPS) {
  test.describe(name, () => {
    // A phone's fingers, and windows of any width.
    test.use({ isMobile: false, hasTouch: true });

    test('no page scrolls sideways, axe finds nothing, and the required words stand there', async ({
      page,
      subscriber,
    }) => {
      // Every page is gone over seven times.
      test.setTimeout(3 * test.info().timeout);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [path, heading] of await open(page, subscriber)) {
        await visit(page, path, heading);
        const elsewhere = await unseen(page, WORDS[path] ?? []);
        await expectAccessible(page, path);
        await expectFits(page, path);
        // Some stand where there is room for them.
        expect(await unseen(page, elsewhere), `words missing on ${path}`).toEqual([]);
        await page.setViewportSize(phone.viewport);
      }
    });
  });
}

async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await overflowing(page), `${path} at ${width}`).toEqual([]);
  }
  // Text twice as large, as a browser or a device can be set to.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of LARGE_TEXT_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await overflowing(page), `${path} at ${width}, large text`).toEqual([]);
    expect(await headerHeight(page), `${path} at ${width}, large text`).toBeLessThan(100);
  }
}

/** The address of the card provider's page about the user's plan. */
async function portalOf(page: Page): Promise<string> {
  await page.goto('/profile?tab=subscriptions');
  await page.getByRole('button', { name: 'Płatności i faktury' }).click();
  await page.waitForURL('**/pay/portal/*');
  return page.url();
}

async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  // Some pages only say their heading to screen readers.
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  // A page that is still loading would be judged half drawn. The shell's own word is hidden by then.
  const loading = page.getByText(/^(Loading|Ładowanie)\.\.\.$/).filter({ visible: true });
  await expect(loading).toHaveCount(0);
}

/** In pixels, 0 on a page that is not of the app; a second row would double it. */
async function headerHeight(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelector<HTMLElement>('#root header')?.offsetHeight ?? 0,
  );
}

for (const width of [360, 390]) {
  test(`at ${width} px cards begin where the heading of their page does`, async ({
    page,
    subscriber,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    const expectOneEdge = async (path: string, card: string) => {
      await page.goto(path);
      await expect(page.locator(card).first()).toBeVisible();
      expect(await left(card), path).toBe(await left('main h1'));
    };
    await expectOneEdge('/shop', 'main li:has(img)');
    await keepSession(page, subscriber);
    await expectOneEdge('/dashboard', '[role="tabpanel"] li');
    await expectOneEdge('/profile', '[role="tabpanel"] section');
  });
}

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('the choices among the signals do not lie on each other', async ({ page, subscriber }) => {
    await keepSession(page, subscriber);
    await page.goto('/profile');
    await page.getByRole('button', { name: /^Dźwięki/ }).click();
    const [first, second] = await page
      .getByRole('dialog')
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().toJSON()));
    expect(second.top).toBeGreaterThanOrEqual(first.bottom);
  });
});
