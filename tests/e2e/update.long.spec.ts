import type { Page, Request } from '@playwright/test';
import { publishNext } from '../fixtures/release.ts';
import { patience } from '../fixtures/machine.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { isMarked, loseFile, mark, preventsNewStart } from './lost-files.ts';
import { keepSession } from './sessions.ts';
import { hydrated, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const OFFER = 'Jest nowa wersja aplikacji.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Pages with work that a user has begun, and the way to end it. */
const UNDER_WAY = [
  {
    path: '/signin',
    begin: (page: Page) => page.getByLabel('E-mail').fill('ola@'),
    end: (page: Page) => page.getByLabel('E-mail').fill(''),
  },
  {
    // A timer stands in the middle of a round.
    path: '/blog/id/4',
    begin: async (page: Page) => {
      await press(page, 'Start');
      await press(page, 'Pauza');
      await expect(page.getByRole('button', { name: 'Wznów', exact: true })).toBeVisible();
    },
    end: (page: Page) => press(page, 'Od nowa'),
  },
  {
    // A calculation.
    path: '/blog/id/8',
    begin: async (page: Page) => {
      await fillBody(page, '34', '168', '68');
      await page.getByRole('radio', { name: /^Średnia/ }).check();
      await page.getByRole('radio', { name: /^Utrzymanie/ }).check();
      await expect(page.getByText(/2\s?172/).first()).toBeVisible();
    },
    end: (page: Page) => fillBody(page, '', '', ''),
  },
];

test('an update in the middle of a workout touches neither tab; both run it once the user agrees', async ({
  app,
  context,
  page,
  subscriber,
  network,
}) => {
  await keepSession(page, subscriber);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(WORKOUT_PATH);
    await controlled(tab);
    await tab.getByRole('button', { name: /^Odtwórz/ }).click();
    await expectPlaying(tab);
    await mark(tab);
  }

  const next = await publishNext(network, app.origin);
  next.retireEarlier();
  await untilWaiting(page);
  for (const tab of [page, other]) await look(tab);
  for (const tab of [page, other]) {
    await expect(tab.getByText(OFFER)).toHaveCount(0);
    await expectPlaying(tab);
    expect(await isMarked(tab)).toBe(true);
  }

  // The workout of this tab is over: now it may ask, and the user agrees.
  await openPrograms(page);
  await quiet(page);
  await page.getByRole('button', { name: 'Odśwież' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
  expect(await isMarked(page)).toBe(false);
  await expect(page.getByText(OFFER)).toHaveCount(0);

  // The other goes on, to its next move too.
  await other.getByRole('button', { name: 'Następne ćwiczenie' }).click();
  await expectPlaying(other);
  expect(await isMarked(other)).toBe(true);
  await openPrograms(other);
  await expect(other.locator('html')).toHaveAttribute('data-release', 'next');
  await expect(other.getByRole('tab', { name: 'Dom' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/dashboard');
});

test('a tab at rest follows at once, one with words in a form when the user has left it', async ({
  app,
  context,
  page,
  network,
}) => {
  await page.goto('/');
  await controlled(page);
  const resting = await context.newPage();
  await resting.goto('/shop');
  const typing = await context.newPage();
  await typing.goto('/signin');
  await typing.getByLabel('E-mail').fill('ola@');
  for (const tab of [resting, typing]) {
    await controlled(tab);
    await mark(tab);
  }

  const next = await publishNext(network, app.origin);
  next.retireEarlier();
  await untilWaiting(page);
  await expect(resting.getByText(OFFER)).toBeVisible();
  await expect(typing.getByText(OFFER)).toHaveCount(0);
  await page.getByRole('button', { name: 'Odśwież' }).click();
  for (const tab of [page, resting]) {
    await expect(tab.locator('html')).toHaveAttribute('data-release', 'next');
    await expect(tab.getByText(OFFER)).toHaveCount(0);
  }
  await expect(typing.getByLabel('E-mail')).toHaveValue('ola@');
  expect(await isMarked(typing)).toBe(true);

  await typing.getByRole('link', { name: 'Załóż konto' }).click();
  await expect(typing.locator('html')).toHaveAttribute('data-release', 'next');
  await expect(typing.getByRole('button', { name: 'Zarejestruj się' })).toBeVisible();
  await typing.goBack();
  await expect(typing.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
});

test('a page that the version before still answered while it was replaced follows at once', async ({
  app,
  context,
  page,
  network,
}) => {
  await page.goto('/');
  await controlled(page);
  const next = await publishNext(network, app.origin);
  next.retireEarlier();
  await untilWaiting(page);

  let letGo: (() => void) | undefined;
  network.impersonate(/^\/held/, (_, response) => {
    if (letGo) response.end();
    letGo ??= () => response.end();
  });
  const late = await context.newPage();
  await late.addInitScript(() => {
    const held = new XMLHttpRequest();
    held.open('GET', '/held', false);
    held.send();
  });
  const opening = late.goto('/shop');
  await expect.poll(() => letGo !== undefined).toBe(true);
  await page.getByRole('button', { name: 'Odśwież' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
  letGo?.();
  await opening;
  await expect(late.locator('html')).toHaveAttribute('data-release', 'next');
});

test('nothing is offered without a network, and nothing reloads', async ({
  app,
  context,
  page,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await page.goto('/signin');
  await controlled(page);
  await mark(page);
  await publishNext(network, app.origin);
  await untilWaiting(page);
  await expect(page.getByText(OFFER)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFER)).toHaveCount(0);

  // Another page agreed just before: this one stays as it is until there is a network.
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
    await changed;
  });
  expect(await waitingState(page)).toBe(null);
  expect(await isMarked(page)).toBe(true);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Załóż konto' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
});

test.describe('a page whose chunks are gone', () => {
  // Without a worker nothing of the earlier release is left anywhere.
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(({ noise }) => {
    noise.allow(/status of 404|net::ERR_|dynamically imported module/);
  });

  test('recovers once', async ({ app, page, network }) => {
    await page.goto('/signin');
    await hydrated(page);
    const next = await publishNext(network, app.origin);
    next.retireEarlier();
    next.servePages();
    await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
    await expect(page.getByRole('button', { name: 'Wyślij link' })).toBeVisible();
  });

  test('says so in words when starting over does not help, and never loops', async ({
    app,
    page,
    network,
  }) => {
    await page.goto('/signin');
    await hydrated(page);
    const next = await publishNext(network, app.origin);
    // The server has lost one script and holds no newer page.
    next.retireEarlier(/^\/assets\/password-reset-.+\.js$/);
    const loads: string[] = [];
    page.on('domcontentloaded', () => loads.push(page.url()));
    await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
    await expect.poll(() => loads.length).toBe(1);
    await expect(page.getByText('Coś poszło nie tak')).toBeVisible();
    // Only the user starts over once more, and a loop would have done so before.
    await page.getByRole('button', { name: 'Odśwież stronę' }).click();
    await expect.poll(() => loads.length).toBeGreaterThan(1);
    await expect(page.getByText('Coś poszło nie tak')).toBeVisible();
    expect(loads).toHaveLength(2);
  });

  test('does not start over without a network', async ({ app, context, page, network }) => {
    await page.goto('/signin');
    await hydrated(page);
    await mark(page);
    const next = await publishNext(network, app.origin);
    next.retireEarlier();
    next.servePages();
    await context.setOffline(true);
    const isLookedFor = page.waitForEvent('requestfailed', isSearch);
    await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
    await expect(page.getByText('Coś poszło nie tak')).toBeVisible();
    await isLookedFor;
    expect(await isMarked(page)).toBe(true);

    // A network that answers with its own pages is none either.
    await context.setOffline(false);
    await network.set('portal');
    // The body of the answer is not read, so the request itself never ends.
    const isAnswered = page.waitForResponse((answer) => isSearch(answer.request()));
    await loseFile(page);
    await isAnswered;
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
    expect(await isMarked(page)).toBe(true);

    await network.clear();
    await page.getByRole('button', { name: 'Odśwież stronę' }).click();
    await expect(page.getByRole('button', { name: 'Wyślij link' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'next');
  });

  test('is left alone while something is under way on it', async ({ context }) => {
    for (const { path, begin, end } of UNDER_WAY) {
      // A tab starts over once for a lost chunk.
      const page = await context.newPage();
      await page.goto(path);
      await hydrated(page);
      await mark(page);
      await begin(page);
      expect(await preventsNewStart(page), path).toBe(true);
      expect(await isMarked(page), path).toBe(true);
      await end(page);
      const reloaded = page.waitForEvent('load');
      await loseFile(page);
      await reloaded;
      expect(await isMarked(page), path).toBe(false);
      await page.close();
    }
  });
});

async function fillBody(page: Page, age: string, height: string, weight: string): Promise<void> {
  await page.getByLabel('Wiek (lata)').fill(age);
  await page.getByLabel('Wzrost (cm)').fill(height);
  await page.getByLabel('Waga (kg)').fill(weight);
}

async function openPrograms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Programy' }).click();
}

async function controlled(page: Page): Promise<void> {
  await workerInCharge(page);
  // The conversation with the worker begins when the page is idle.
  await page.waitForLoadState('networkidle');
}

/** Waits until the page has asked for nothing for a second; see HANDOVER_DEADLINE in updates.tsx. */
async function quiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  const grew = async () => {
    const isMore = (await count()) !== before;
    before = await count();
    return isMore;
  };
  await expect.poll(grew, { intervals: [1_000], timeout: patience(30_000) }).toBe(false);
}

/** Brings the app to the front; resolves once the browser has looked for another version, as the app asks it to. */
async function look(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await (await navigator.serviceWorker.ready).update().catch(() => undefined);
  });
}

/** Looks until the app has heard it, which it does once it is idle, and the next release waits. */
async function untilWaiting(page: Page): Promise<void> {
  const lookAndAsk = async () => {
    await look(page);
    return waitingState(page);
  };
  // It is installed whole before it waits.
  await expect.poll(lookAndAsk, { timeout: patience(30_000) }).toBe('installed');
}

async function waitingState(page: Page): Promise<string | null> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null);
}

async function expectPlaying(page: Page): Promise<void> {
  const position = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0);
  const before = await position();
  await expect.poll(position).not.toBe(before);
}

/** The page looks whether the server is there before it starts over for a lost file. */
function isSearch(request: Request): boolean {
  return request.method() === 'HEAD' && request.url().endsWith('/sw.js');
}
