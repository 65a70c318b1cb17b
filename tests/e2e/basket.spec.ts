import { press, tab } from './keyboard.ts';
import { badge, BAND, EMPTY, expectQuantity, MINIBANDS, putInBasket } from './shopping.ts';
import { signIn, signOut } from './steps.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

const MOVED = 'Przeniosłyśmy do twojego koszyka';

test("a guest's basket moves into the account once, and the user is told", async ({
  page,
  subscriber,
  network,
}) => {
  await signIn(page, subscriber);
  await putInBasket(page, BAND);
  await signOut(page);
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, MINIBANDS);
  await putInBasket(page, BAND);

  await signIn(page, subscriber);
  await expect(page.getByText(`${MOVED} 3 produkty z telefonu.`)).toBeVisible();
  await page.goto('/basket');
  await expectQuantity(page, MINIBANDS.name, 2);
  await expectQuantity(page, BAND.name, 2);
  await expect(badge(page, '4 produkty')).toBeVisible();

  await page.reload();
  await expectQuantity(page, MINIBANDS.name, 2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(MOVED)).toHaveCount(0);
  expect(network.requests(/^\/api\/basket\/merge/)).toHaveLength(1);
  await signOut(page);
  await page.goto('/basket');
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', device: 'installed' });

  test(
    'without a network the basket of the last visit is there, and its age',
    { tag: LONG },
    async ({ page, network, noise }) => {
      noise.allow(/net::ERR_/);
      await putInBasket(page, MINIBANDS);
      await page.goto('/basket');
      await expectQuantity(page, MINIBANDS.name, 1);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await expect(page.getByRole('heading', { name: 'Podsumowanie' })).toBeVisible();
      await network.set('refuse', /^\/api\//);
      await page.reload();
      await expectQuantity(page, MINIBANDS.name, 1);
      await expect(page.getByText('Kopia z telefonu')).toBeVisible();
    },
  );
});

test(
  'the undo of a removal is one Tab away, and stays while keys are used',
  { tag: LONG },
  async ({ page }) => {
    await putInBasket(page, MINIBANDS);
    await putInBasket(page, BAND);
    await page.clock.install();
    await page.goto('/basket');
    const undo = page.getByRole('button', { name: 'Cofnij' });
    await press(page, 'Enter', 'button', `Usuń z koszyka: ${MINIBANDS.name}`);
    await expect(undo).toBeVisible();
    await page.clock.runFor(6_000);
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(6_000);
    await tab(page);
    await expect(undo).toBeFocused();
    await page.clock.runFor(60_000);
    // Beyond its last button is where the focus was; from there on Tab goes its usual way.
    await tab(page);
    await tab(page);
    await expect(page.getByRole('button', { name: `Usuń z koszyka: ${BAND.name}` })).toBeFocused();
    await tab(page);
    await expect(undo).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(7_000);
    await expect(undo).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect(undo).toBeVisible();
    await tab(page);
    await page.keyboard.press('Enter');
    await expectQuantity(page, BAND.name, 1);
  },
);
