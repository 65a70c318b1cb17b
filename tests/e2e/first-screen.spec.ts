import type { Page } from '@playwright/test';
import { BAND, MINIBANDS } from './shopping.ts';
import { expect, test } from './test.ts';

const PRODUCT = `/productDetails?id=${BAND.id}`;
/** Priorities of the pictures on a phone's first screen. */
const EARLY_PICTURES = {
  '/': ['high', 'high'],
  '/shop': ['high', 'auto', 'auto', 'auto'],
  '/blog': ['high', 'auto'],
  '/blog/id/1': ['high'],
  [PRODUCT]: ['high'],
  '/privacy_policy': [],
  '/trening-na-probe': ['high'],
  '/signin': [],
};

test.use({ javaScriptEnabled: false });

test('the pictures of the first screen are asked for with the document, all others later', async ({
  page,
}) => {
  for (const [path, priorities] of Object.entries(EARLY_PICTURES)) {
    /* oxlint-disable no-await-in-loop -- page by page */
    await page.goto(path);
    expect(await earlyPictures(page), path).toEqual(
      priorities.map((priority, place) => ({ place, priority, isOnScreen: true })),
    );
    /* oxlint-enable no-await-in-loop */
  }
});

test('products in a list are without descriptions, the one of a page has its own', async ({
  request,
}) => {
  const [list, one] = await Promise.all(
    ['/shop', PRODUCT].map(async (path) => {
      const document = await (await request.get(path)).text();
      return /id="queries">(.*?)<\/script>/.exec(document)?.[1];
    }),
  );
  expect(list).toContain(MINIBANDS.name);
  expect(list).toContain('includedFeature');
  expect(list).not.toContain('subInfo');
  expect(one).toContain('subInfo');
});

/** The pictures that are asked for with the document, by their place among all of the page. */
function earlyPictures(page: Page) {
  return page
    .getByRole('main')
    .locator('picture img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.flatMap((image, place) => {
        const { top, left } = image.getBoundingClientRect();
        const isOnScreen = top < innerHeight && left < innerWidth;
        const { loading, fetchPriority: priority } = image;
        return loading === 'lazy' ? [] : [{ place, priority, isOnScreen }];
      }),
    );
}
