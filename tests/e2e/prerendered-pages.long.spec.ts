import { createHash } from 'node:crypto';
import type { Locator, Page, Response } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { FAULT_NOISE } from './cellar.ts';
import { addButton, badge, BAND, MINIBANDS } from './shopping.ts';
import { hydrated } from './steps.ts';
import { answered } from './noise.ts';
import { CODE, codeAskedFor, idleTasksDone, usersCode } from './code-files.ts';
import { expect, neverRegister, test } from './test.ts';

const ARTICLES = Array.from({ length: 9 }, (_, at) => `/blog/id/${at + 1}`);
const MOVE = '/moves/most-biodrowy';
const TO_READ = ['/privacy_policy', '/trening-na-probe', '/moves'];
const LISTED = ['/', '/shop', '/blog', ...ARTICLES, ...TO_READ];
const DRAWN = [...LISTED, '/signin', '/signup'];
/** By the server, when it is asked for; with more in the address than the page knows. */
const PRODUCT = `/productDetails?id=${BAND.id}&utm_source=list`;

test.describe('before the app is there', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, and its head says what it is', async ({ page, request }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of [...DRAWN, MOVE, PRODUCT]) {
      /* oxlint-disable no-await-in-loop -- page by page */
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(200);
      await expect(page.locator('[style]'), path).toHaveCount(0);
      if (ARTICLES.includes(path)) {
        const picture = page.locator('main article header').getByRole('img');
        await expect.poll(() => isDrawn(picture), path).toBe(true);
      }
      if (path === PRODUCT) continue;
      titles.add(await page.title());
      descriptions.add(await contentOf(page, 'meta[name="description"]'));
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      const picture = new URL(await contentOf(page, 'meta[property="og:image"]'));
      expect((await request.get(picture.pathname)).status()).toBe(200);
      /* oxlint-enable no-await-in-loop */
    }
    expect(titles.size).toBe(DRAWN.length + 1);
    expect(descriptions.size).toBe(DRAWN.length + 1);
  });

  test('a product says what it is and what it costs', async ({ page }) => {
    await page.goto(PRODUCT);
    await expect(page).toHaveTitle(`${BAND.name} – Silna`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: BAND.name })).toBeVisible();
    await expect(main.getByText(/^\d+,\d\d\szł$/)).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'Parametry' })).toBeVisible();
    // From several sides, and in the exercises that need it.
    const sides = page.getByRole('list', { name: 'Zdjęcia' }).getByRole('button');
    await expect(sides).toHaveCount(4);
    await expect(sides.nth(1)).toHaveAccessibleName(/obok dłoni/);
    const uses = page.getByRole('region', { name: /^Ćwiczenia w.programach$/ });
    await expect(uses.getByRole('link').first()).toHaveAttribute('href', /^\/workout\?idx=dom-/);
  });

  test('/privacy_policy has its eleven sections', async ({ page }) => {
    await page.goto('/privacy_policy');
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(sections).toHaveCount(11);
    await expect(sections.first()).toHaveText(/^1\. /);
    await expect(sections.last()).toHaveText(/^11\. /);
    await expect(page.getByText('Obowiązuje od 5 stycznia 2024 r.', { exact: true })).toBeVisible();
    await expect(page.getByText('po 12 miesiącach')).toBeVisible();
  });
});

test('the policy of a document allows the inline parts that stand in it, and no other', async ({
  page,
  request,
}) => {
  for (const path of [...DRAWN, MOVE, PRODUCT, '/index.html', '/dashboard']) {
    // oxlint-disable no-await-in-loop -- page by page
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    const inline = await page.evaluate(inlineTexts, await answer.text());
    for (const [element, texts] of Object.entries(inline)) {
      expect(texts.length, `${path}: ${element}`).toBeGreaterThan(0);
      const [, allowed = ''] = new RegExp(`${element}-src ([^;]+)`).exec(policy) ?? [];
      const hashes = new Set(allowed.match(/'sha256-\S+'/g));
      expect(hashes, `${path}: ${element}`).toEqual(new Set(texts.map(hashOf)));
    }
    // oxlint-enable no-await-in-loop
  }
});

test('every page is hydrated as it stands, and again from what the phone keeps', async ({
  page,
  noise,
}) => {
  const all = [...DRAWN, MOVE, PRODUCT];
  for (const path of [...all, ...all]) {
    /* oxlint-disable no-await-in-loop -- page by page */
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // React reports a failed hydration on the console.
    expect(noise.unexpected(), path).toEqual([]);
    /* oxlint-enable no-await-in-loop */
  }
});

test.describe('an action of the user before the app is there is done once it is', () => {
  test.use({ serviceWorkers: 'block' });

  const SLOW = 'slow:60000';
  const SCRIPTS = /^\/assets\/.*\.js$/;
  const LATE = { timeout: patience(30_000) };

  test('a tap', async ({ page, network }) => {
    await network.set(SLOW, SCRIPTS);
    await page.goto('/shop', { waitUntil: 'commit' });
    await addButton(page, MINIBANDS).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(badge(page, '1 produkt')).toBeVisible(LATE);
  });

  test('a tap on the page of a product', async ({ page, network }) => {
    await network.set(SLOW, SCRIPTS);
    await page.goto(PRODUCT, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
    await expect(badge(page, '1 produkt')).toBeVisible(LATE);
  });

  test('a tap on the menu and the theme, without the app', async ({ page, network, noise }) => {
    // Clearing the fault breaks the requests that hang.
    noise.allow(/net::ERR_/);
    await network.set('blackhole', SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Sklep' })).toBeVisible();
    await menu.getByRole('radio', { name: 'Ciemny' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // All switches of the page say the same.
    await expect(page.locator('footer').getByLabel('Ciemny')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await network.clear();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('footer').getByLabel('Ciemny')).toBeChecked();
  });

  test('the place on the page stays', async ({ page, network }) => {
    await network.set(SLOW, SCRIPTS);
    await page.goto('/', { waitUntil: 'load' });
    await page.evaluate(() => scrollTo(0, 1_500));
    await hydrated(page);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(1_500);
  });

  test('a switch', async ({ page, network }) => {
    await network.set(SLOW, SCRIPTS);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('switch', { name: 'Zasięg' }).press('Space');
    const says = page.getByRole('group', { name: 'Telefon na próbę' }).getByRole('status');
    await expect(says).toContainText('wszystko działa');
    await expect(says).toContainText('Zasięgu nie ma', LATE);
    await expect(page.getByRole('switch', { name: 'Zasięg' })).not.toBeChecked();
  });

  test('the text and the choices of a form', async ({ page, network }) => {
    await network.set(SLOW, SCRIPTS);
    await page.goto('/blog/id/8', { waitUntil: 'commit' });
    await page.getByLabel('Wiek (lata)').fill('34');
    await page.getByLabel('Wzrost (cm)').fill('168');
    await page.getByLabel('Waga (kg)').fill('68');
    await page.getByRole('radio', { name: /^Średnia/ }).check();
    await page.getByRole('radio', { name: /^Utrzymanie/ }).check();
    await expect(page.getByText(/2\s?172/)).toHaveCount(0);
    await expect(page.getByText(/2\s?172/).first()).toBeVisible(LATE);
    await expect(page.getByLabel('Wiek (lata)')).toHaveValue('34');
  });
});

test('a page without words of its own has those of the shell, however the user came there', async ({
  page,
}) => {
  const description = page.locator('meta[name="description"]');
  await page.goto('/basket');
  const general = await contentOf(page, 'meta[name="description"]');
  await page.goto('/shop');
  await hydrated(page);
  await expect(description).not.toHaveAttribute('content', general);
  await page.getByRole('link', { name: 'Koszyk' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(description).toHaveAttribute('content', general);
});

test('machines find every page', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? ''));
  const paths = listed.map(({ pathname }) => pathname);
  const single = /^\/(?:productDetails$|moves\/)/;
  expect(paths.filter((path) => !single.test(path)).toSorted()).toEqual(LISTED.toSorted());
  expect(paths).toContain(MOVE);
  expect(listed.map(({ search }) => search)).toContain(`?id=${BAND.id}`);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const forModels = await (await request.get('/llms.txt')).text();
  for (const path of ARTICLES) expect(forModels).toContain(`${path})`);

  await page.goto('/blog/id/8');
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({ '@type': 'Article', datePublished: '2024-01-24', inLanguage: 'pl' });
});

test('an address without a page has no canonical one', async ({ page, noise }) => {
  noise.allow(answered(404, '/(?:productDetails|blog/id|nie-ma)'));
  const canonical = page.locator('link[rel="canonical"]');
  const heading = page.getByRole('heading', { level: 1 });
  expect((await page.goto('/productDetails?id=999999'))?.status()).toBe(404);
  await expect(heading).toHaveText('Produkt');
  await idleTasksDone(page);
  await expect(canonical).toHaveCount(0);
  await page.getByRole('link', { name: 'Wróć do sklepu' }).click();
  await expect(canonical).toHaveAttribute('href', /\/shop$/);

  expect((await page.goto('/blog/id/99'))?.status()).toBe(404);
  await expect(heading).toHaveText('Wpis, którego nie ma');
  await idleTasksDone(page);
  await expect(canonical).toHaveCount(0);

  expect((await page.goto('/nie-ma/50%-rabatu'))?.status()).toBe(404);
  await page.waitForURL('**/signin*');
});

test('/landing leads to the landing page', async ({ page }) => {
  await page.goto('/landing');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Poczuj');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('on the first visit everything to read and to reckon comes onto the phone', async ({
    page,
    network,
    noise,
  }) => {
    noise.allow(FAULT_NOISE);
    await page.goto('/');
    await workerInCharge(page);
    await network.set('refuse');
    for (const path of DRAWN) {
      // oxlint-disable no-await-in-loop -- page by page
      await page.goto(path);
      await hydrated(page);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
      // oxlint-enable no-await-in-loop
    }
    await page.goto('/blog/id/8');
    await page.getByLabel('Wiek (lata)').fill('34');
    await page.getByLabel('Wzrost (cm)').fill('168');
    await page.getByLabel('Waga (kg)').fill('68');
    await page.getByRole('radio', { name: /^Średnia/ }).check();
    await page.getByRole('radio', { name: /^Utrzymanie/ }).check();
    await expect(page.getByText(/2\s?172/).first()).toBeVisible();
  });
});

test.describe('the load after the page, of a first visit without a session', () => {
  test('is at most three files of code, and none for users who are signed in', async ({
    browser,
    network,
  }) => {
    const forUsers = await usersCode([...DRAWN, '/productDetails']);
    for (const path of ['/', '/shop', '/blog/id/1', '/signin']) {
      /* oxlint-disable no-await-in-loop -- page by page */
      const context = await browser.newContext({ baseURL: network.origin });
      await context.addInitScript(neverRegister);
      const page = await context.newPage();
      const later = await codeAskedFor(page, path);
      await page.goto(path);
      await idleTasksDone(page);
      expect(later().length, later().join()).toBeLessThanOrEqual(3);
      expect(later().filter((file) => forUsers.has(file))).toEqual([]);
      await context.close();
      /* oxlint-enable no-await-in-loop */
    }
  });

  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('is no code while data is saved, until the page is left alone and the worker brings it', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const connection = Object.assign(new EventTarget(), { saveData: true });
        Object.defineProperty(navigator, 'connection', { get: () => connection });
      });
      const later = await codeAskedFor(page, '/blog/id/1');
      await page.goto('/blog/id/1');
      await hydrated(page);
      expect(later()).toEqual([]);

      const answers: Promise<Response | null>[] = [];
      page.on('request', (request) => {
        if (CODE.test(request.url())) answers.push(request.response());
      });
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await workerInCharge(page);
      await idleTasksDone(page);
      expect(answers).not.toEqual([]);
      for (const answer of await Promise.all(answers)) {
        expect(answer?.fromServiceWorker(), answer?.url()).toBe(true);
      }
    });
  });
});

async function contentOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? '';
}

function inlineTexts(html: string): Record<string, string[]> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const textsOf = (selector: string) =>
    [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  return { style: textsOf('style'), script: textsOf('script:not([src], [type$="json"])') };
}

/** The picture has come and can be shown. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
