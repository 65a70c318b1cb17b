import type { Page } from '@playwright/test';
import type { FaultProxy } from '../fixtures/proxy/proxy.ts';
import { accountBasket, keptChanges } from './basket-truth.ts';
import { openWorkoutOnce } from './cellar.ts';
import { storedRecords } from './indexed-db.ts';
import { readEverything, readDevice } from './device-storage.ts';
import {
  BAND,
  chooseOne,
  expectQuantity,
  knowTheShop,
  MINIBANDS,
  putInBasket,
} from './shopping.ts';
import { keepSession } from './sessions.ts';
import { expectSchedule, reactStands, signIn, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { hereMark } from './playing-videos.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const LOSING = 'Pobrane treningi znikną z telefonu';
/** Places where a tab and libraries store, by database and store. */
const PLACES = 'silna.places';
const HEARTBEATS = 'firebase-heartbeat-database/firebase-heartbeat-store';
const PICTURES_SEEN = 'workbox-expiration/cache-entries';
const QUERIES = 'silna/queries';
const VIDEOS = 'silna-videos/videos';
const CHUNKS = 'silna-videos/chunks';
const STAYS = { localStorage: ['silna-consent', 'silna-install'] };
const QUESTION = 'Niewysłane zmiany w koszyku: 1';

test.beforeEach(({ noise }) => {
  // A page may be fetching schedules at the moment the session ends.
  noise.allow(/status of 403 .*runQuery/);
});

test('signing out leaves nothing of the user on the device', async ({ page, subscriber }) => {
  await signIn(page, subscriber);
  await page.evaluate(() => localStorage.setItem('silna.theme', 'dark'));
  await knowTheShop(page);
  await putInBasket(page, BAND);
  await page.goto(WORKOUT_PATH);
  await expectSchedule(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Odtwórz/ }).click();
  const watched = [expect.stringMatching(/\.mp4$/)];
  await expect.poll(() => shelves(page)).toEqual({ videos: watched, baskets: true });
  expect(await readDevice(page)).toEqual({
    preferences: expect.arrayContaining(['silna.session', 'silna.theme']),
    owners: [subscriber.uid],
    identities: [subscriber.uid],
  });

  await page.evaluate(keepHeartbeats);
  const before = await readEverything(page);
  expect(Object.keys(before.records)).toEqual(expect.arrayContaining([HEARTBEATS, PICTURES_SEEN]));
  expect(before.sessionStorage[PLACES]).toContain('/workout');

  const shown = shownOnLanding(page);
  await page.goto('/app?=logout');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Załóż konto' })).toBeVisible();
  // At once, not only when the page is loaded anew.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  // The page is painted before its code has come, which forgets what this tab has shown.
  await reactStands(page);
  // The landing page reads what is sold, which is nobody's.
  const left = await readDevice(page);
  expect(left).toMatchObject({ preferences: [], identities: [] });
  expect(left.owners.filter((owner) => owner !== 'guest')).toEqual([]);
  const { videos, baskets } = await shelves(page);
  expect(videos.filter((address) => !shown.has(address))).toEqual([]);
  expect(baskets).toBe(false);
  const after = await readEverything(page);
  // docs/sign-out.md says why each of them may stay.
  expect(after.localStorage.filter((key) => !STAYS.localStorage.includes(key))).toEqual([]);
  expect(after.records).toEqual({
    ...(after.records[PICTURES_SEEN] && { [PICTURES_SEEN]: expect.anything() }),
    ...(after.records[QUERIES] && { [QUERIES]: ['guest'] }),
    ...(videos.length > 0 && { [VIDEOS]: expect.anything(), [CHUNKS]: expect.anything() }),
    'silna/guest': ['forgottenBaskets'],
  });
  expect(after.cached.filter((url) => !shown.has(url))).toEqual([]);
  const { [PLACES]: places = '{}', ...others } = after.sessionStorage;
  expect(others).toEqual({});
  expect(Object.keys(JSON.parse(places)).filter((place) => place !== '/ ')).toEqual([]);

  await page.goto(WORKOUT_PATH);
  await page.waitForURL('**/signin?next=*');
});

test('unsent changes hold the sign-out back, or are sent before it', async ({
  page,
  app,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await keepSession(page, subscriber);
  await shopOffline(page, network);
  await page.goto('/app?=logout');
  const question = page.getByRole('heading', { level: 1, name: QUESTION });
  await expect(question).toBeFocused();
  await page.getByRole('link', { name: 'Nie wylogowuj mnie' }).click();
  await page.waitForURL('**/basket');
  await expectQuantity(page, MINIBANDS.name, 1);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Wyloguj się' }).click();
  await page.getByRole('button', { name: 'Spróbuj wysłać' }).click();
  await expect(question).toBeVisible();
  await network.clear();
  await page.getByRole('button', { name: 'Spróbuj wysłać' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await accountBasket(app, subscriber)).toEqual({ [MINIBANDS.id]: 1 });
  expect(await keptChanges(page)).toEqual([]);
});

test('a change that the user discards is never sent', async ({
  page,
  app,
  subscriber,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await keepSession(page, subscriber);
  await shopOffline(page, network);
  await page.goto('/app?=logout');
  await page.getByRole('button', { name: 'Wyloguj i odrzuć zmiany' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await keptChanges(page)).toEqual([]);
  await network.clear();
  await signIn(page, subscriber);
  await page.goto('/basket');
  await expect(page.getByText('twój koszyk jest pusty')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await accountBasket(app, subscriber)).toEqual({});
});

test('downloads are deleted at sign-out only if the user says so', async ({ page, subscriber }) => {
  await openWorkoutOnce(page, subscriber);
  await page.getByRole('button', { name: /^Pobierz trening/ }).click();
  await expect(page.getByRole('link', { name: 'Zobacz pobrane' })).toBeVisible();

  await page.goto('/app?=logout');
  await expect(page.getByRole('heading', { level: 1, name: LOSING })).toBeFocused();
  await expect(page.getByText('o 1 pobranym treningu')).toBeVisible();
  await page.getByRole('link', { name: 'Nie wylogowuj mnie' }).click();
  await page.waitForURL('**/profile?tab=downloads');
  await expect(hereMark(page.getByRole('tabpanel').getByRole('listitem'))).toBeVisible();

  await page.goto('/app?=logout');
  const shown = shownOnLanding(page);
  await page.getByRole('button', { name: 'Wyloguj i usuń pobrane' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await storedRecords(page, 'silna-videos', 'downloads')).toEqual([]);
  const { videos } = await shelves(page);
  expect(videos.filter((address) => !shown.has(address))).toEqual([]);
});

/** Runs in the page: the identity SDK of an earlier release has noted a day of use. */
function keepHeartbeats(): Promise<void> {
  const opening = indexedDB.open('firebase-heartbeat-database', 1);
  return new Promise((resolve) => {
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('firebase-heartbeat-store').put({ heartbeats: [] }, 'app');
    });
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}

/** Leaves one change of the basket unanswered. */
async function shopOffline(page: Page, network: FaultProxy): Promise<void> {
  await knowTheShop(page);
  await network.set('refuse');
  await chooseOne(page, MINIBANDS);
}

/** Collects the requests of the landing page from now on: its clip is everybody's, and may be kept. */
function shownOnLanding(page: Page): ReadonlySet<string> {
  const shown = new Set<string>();
  page.on('request', (request) => {
    if (new URL(page.url()).pathname === '/') shown.add(request.url());
  });
  return shown;
}

/** The videos of which the device holds anything, and whether it holds anything of a basket. */
async function shelves(page: Page): Promise<{ videos: string[]; baskets: boolean }> {
  const videos = await storedRecords(page, 'silna-videos', 'videos');
  const baskets = await storedRecords(page, 'silna', 'baskets');
  const changes = await storedRecords(page, 'silna', 'outbox');
  return {
    videos: videos.map(({ key }) => new URL(key, page.url()).href),
    baskets: baskets.length + changes.length > 0,
  };
}
