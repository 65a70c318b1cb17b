import { tellApp } from '../fixtures/app/account.ts';
import { begin, button, endWarmUp, press, says } from './leading.ts';
import { answered } from './noise.ts';
import { openAs } from './sessions.ts';
import { NO_PLAN } from './steps.ts';
import { expect, test } from './test.ts';

const PATH = '/workout?idx=dom-start-1';

test('a plan that ends in the middle of a workout ends behind it', async ({
  page,
  app,
  subscriber,
  noise,
}) => {
  noise.allow(NO_PLAN);
  noise.allow(answered(403, ':(?:runQuery|batchGet)'));
  await page.clock.install();
  await openAs(page, subscriber, PATH);
  await begin(page);
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await press(page, 'Seria zrobiona');
  await tellApp(app, { type: 'end-period', uid: subscriber.uid });
  await page.clock.resume();
  const isTold = page.waitForResponse((response) => response.url().includes('/api/subscription'));
  await page.reload();
  await isTold;
  await expect(says(page)).toContainText(/seria\u00a02/);

  await press(page, 'Przerwij trening');
  await page
    .getByRole('dialog', { name: 'Kończysz trening?' })
    .getByRole('button', { name: 'Zakończ trening' })
    .click();
  await press(page, 'Gotowe');
  await page.waitForURL('**/paywall?idx=*');
});

test('a sign-out asks before it deletes workouts that no server has', async ({
  page,
  subscriber,
}) => {
  await page.clock.install();
  await openAs(page, subscriber, PATH);
  await begin(page);
  await page.clock.resume();
  await page.goto('/app?=logout');
  const question = page.getByRole('heading', { name: 'Zapisane treningi znikną z\u00a0telefonu' });
  await expect(question).toBeFocused();
  await expect(page.getByText('o\u00a0treningu, który jeszcze trwa')).toBeVisible();
  await page.getByRole('link', { name: 'Nie wylogowuj mnie' }).click();
  await page.getByRole('link', { name: 'Wróć do treningu' }).click();
  await press(page, 'Przerwij trening');
  await page.getByRole('dialog').getByRole('button', { name: 'Zakończ trening' }).click();
  await press(page, 'Gotowe');
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();

  await page.goto('/app?=logout');
  await expect(page.getByText('o\u00a01\u00a0zapisanym treningu')).toBeVisible();
  await press(page, 'Wyloguj i\u00a0usuń treningi');
  await page.waitForURL((url) => url.pathname === '/');
});
