import type { Locator, Page } from '@playwright/test';
import { answered } from './noise.ts';
import { holdCode } from './steps.ts';
import { expect, test } from './test.ts';

/** The nine articles in the order of their numbers. */
const ARTICLES = [
  { tag: 'Motywacja', title: 'Jedna guma i dwadzieścia minut. Moja historia' },
  { tag: 'Porady', title: 'Trening całego ciała: jak go ułożyć, żeby działał' },
  { tag: 'Porady', title: 'Jak trenować z programami, żeby naprawdę skończyć' },
  { tag: 'Treningi', title: 'Krótki trening na brzuch: tabata i turbo tabata' },
  { tag: 'Porady', title: 'Jak mierzyć efekty i nie zwariować od wagi' },
  { tag: 'Motywacja', title: 'Program obwodowy bez tajemnic: jak czytać skróty' },
  { tag: 'Dieta', title: 'Głowa przy stole: jak myśleć o jedzeniu' },
  { tag: 'Porady', title: 'Ile kalorii potrzebujesz? Policz krok po kroku' },
  { tag: 'Dieta', title: 'Nawyki, które zostają: od 21 do 66 dni' },
] as const;
const TITLES: readonly string[] = ARTICLES.map(({ title }) => title);
/** By their days, of one day the last by number first. */
const NEWEST_FIRST = [9, 8, 6, 4, 7, 5, 3, 2, 1].map((id) => titleOf(id));

test('a featured article opens at its top', async ({ page }) => {
  await openIndex(page);
  await page.evaluate(() => scrollTo(0, 200));
  expect(await scrolled(page)).toBe(200);
  await featured(page)
    .getByRole('link', { name: titleOf(2) })
    .click();
  await page.waitForURL('**/blog/id/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(2));
  await expect.poll(() => scrolled(page)).toBe(0);
});

test.describe('a table of an article', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('is rows of blocks below 600 px, each cell under the heading of its column', async ({
    page,
  }) => {
    await page.goto('/blog/id/2');
    const table = page.getByRole('table').first();
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    const heading = () =>
      cells.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content);
    for (const width of [320, 390, 599]) {
      await page.setViewportSize({ width, height: 844 });
      const [first, second] = await Promise.all([box(cells.nth(0)), box(cells.nth(1))]);
      expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
      expect(await heading()).toContain('domu');
      const tooWide = await table.evaluate(({ parentElement }) => {
        return (parentElement?.scrollWidth ?? NaN) - (parentElement?.clientWidth ?? 0);
      });
      expect(tooWide).toBe(0);
    }
    await page.setViewportSize({ width: 600, height: 844 });
    expect((await box(cells.nth(1))).y).toBe((await box(cells.nth(0))).y);
    expect(await heading()).toBe('none');
  });
});

test.describe('the featured block', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('is pushed sideways up to 768 px, the page is not', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 844 });
    await page.goto('/blog');
    const { x, y } = await box(card(page, 0));
    const next = await box(card(page, 1));
    expect(next.x).toBeGreaterThan(x);
    expect(next.y).toBe(y);
    const last = card(page, 3);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide).toBe(0);
  });

  test('is one large article beside three smaller ones from 769 px on', async ({ page }) => {
    for (const width of [769, 1068, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/blog');
      const large = await box(card(page, 0));
      const small = await Promise.all([1, 2, 3].map((index) => box(card(page, index))));
      for (const each of small) {
        expect(each.x).toBeGreaterThanOrEqual(large.x + large.width);
        expect(each.x).toBe(small[0]?.x);
        expect(each.height).toBeLessThan(large.height / 2);
        expect(each.y + each.height).toBeLessThanOrEqual(large.y + large.height + 1);
      }
    }
  });
});

test('a choice made before the app is there is done once it is', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/blog', { waitUntil: 'commit' });
  await choice(page, 'Treningi').click();
  await expect(choice(page, 'Treningi')).toHaveAttribute('aria-pressed', 'false');
  letGo();
  await expect(titles(latest(page))).toHaveText([titleOf(4)]);
});

test('an address brings its filter along, and the row is pushed to it', async ({ page }) => {
  await page.goto('/blog?tag=Dieta');
  await expect(titles(latest(page))).toHaveText([titleOf(9), titleOf(7)]);
  await expect(choice(page, 'Dieta')).toHaveAttribute('aria-pressed', 'true');
  const right = async () => {
    const { x, width } = await box(choice(page, 'Dieta'));
    return x + width;
  };
  await expect.poll(right).toBeLessThanOrEqual(390);
});

test('back and forward keep the filter and the place on the page', async ({ page }) => {
  await openIndex(page);
  await choice(page, 'Porady').click();
  await expect(titles(latest(page))).toHaveCount(4);
  const link = latest(page).getByRole('link', { name: titleOf(8) });
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL('**/blog/id/8');
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await page.waitForURL('**/blog?tag=Porady');
  await expect(choice(page, 'Porady')).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(latest(page))).toHaveCount(4);
  await expect.poll(() => scrolled(page)).toBe(place);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(8));
  await page.goBack();
  await page.waitForURL('**/blog?tag=Porady');
  // No choice is a step of its own.
  await page.goBack();
  await page.waitForURL('**/blog/id/1');
});

test('the recommended articles stand there without the app, and those that are seen stay', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/blog/id/5', { waitUntil: 'commit' });
  await page.locator('#podobne').scrollIntoViewIfNeeded();
  const shown = await expectSimilar(page, titleOf(5));
  letGo();
  await hydrated(page);
  expect(await expectSimilar(page, titleOf(5))).toEqual(shown);
});

test('one article leads to the next without starting the app over', async ({ page }) => {
  await page.goto('/blog/id/4');
  await hydrated(page);
  // React takes the text over after its root: until then a link loads its page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main article') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const link = page.locator('main article p a[href^="/blog/id/"]').first();
  const address = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${address}`);
  const title = titleOf(Number(address?.split('/').at(-1)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => scrolled(page)).toBe(0);

  const [next = 'none'] = await expectSimilar(page, title);
  await similar(page).getByRole('link', { name: next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  await expectSimilar(page, next);
  await page.locator('main header').getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('an address without an article has a picture', async ({ page, noise }) => {
  noise.allow(answered(404, '/blog/id/99'));
  await page.goto('/blog/id/99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wpis, którego nie ma');
  await expect.poll(() => drawn(page.locator('main header').getByRole('img'))).toBe(true);
});

test.describe('an article is sent on', () => {
  test('by its address, where nothing is shared', async ({ page, context, network }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/blog/id/7');
    await page.getByRole('button', { name: 'Kopiuj link do artykułu' }).click();
    await expect(page.getByText('Link skopiowany.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${network.origin}/blog/id/7`,
    );
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read', async ({ page }) => {
    await page.goto('/blog');
    await expect(titles(latest(page))).toHaveText(NEWEST_FIRST);
    await latest(page)
      .getByRole('link', { name: titleOf(1) })
      .click();
    await page.waitForURL('**/blog/id/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(1));
    await expect(titles(similar(page))).toHaveCount(3);
    await page.getByRole('link', { name: 'Wszystkie wpisy' }).click();
    await page.waitForURL('**/blog');
  });
});

const featured = (page: Page) => page.getByRole('region', { name: 'Polecane artykuły' });
const latest = (page: Page) => page.getByRole('region', { name: 'Ostatnie artykuły' });
const similar = (page: Page) => page.getByRole('region', { name: 'Podobne artykuły' });
const titles = (list: Locator) => list.getByRole('heading', { level: 3 });
const card = (page: Page, index: number) => featured(page).getByRole('article').nth(index);
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Temat wpisów' }).getByRole('button', { name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

function titleOf(id: number): string {
  const title = TITLES[id - 1];
  if (title === undefined) throw new Error(`there is no article ${id}`);
  return title;
}

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('the element is not on the page');
  return found;
}

/** The app has hydrated the prerendered article: what only a browser knows is there. */
const hydrated = (page: Page) =>
  expect(page.getByRole('button', { name: /^(Udostępnij|Kopiuj link)/ })).toBeVisible();

/** Comes to the index from an article, so that the app stands behind everything on it. */
async function openIndex(page: Page): Promise<void> {
  await page.goto('/blog/id/1');
  await hydrated(page);
  await page.locator('main header').getByRole('link', { name: 'Blog' }).click();
  await expect(titles(latest(page))).toHaveCount(9);
}

/** The picture has arrived. */
const drawn = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

/** Three different articles, none of them the one that is read; resolves with their titles. */
async function expectSimilar(page: Page, own: string): Promise<string[]> {
  await expect(titles(similar(page))).toHaveCount(3);
  await expect(titles(similar(page)).first()).toBeVisible();
  const shown = (await titles(similar(page)).allTextContents()).map((text) =>
    text.replaceAll('\u00A0', ' '),
  );
  expect(new Set(shown).size).toBe(3);
  expect(shown).not.toContain(own);
  for (const title of shown) expect(TITLES).toContain(title);
  return shown;
}
