import { tellApp } from '../fixtures/app/account.ts';
import { patience } from '../fixtures/machine.ts';
import { storedRecords } from './indexed-db.ts';
import { begin, button, endWarmUp, press, says, skipWarmUp } from './active-workout.ts';
import { answered } from './noise.ts';
import { openAs } from './sessions.ts';
import { NO_PLAN } from './steps.ts';
import { expect, test } from './test.ts';

const PATH = '/workout?idx=dom-start-1';
const STRAIGHT = { path: '/workout?idx=silownia-sila-1', name: 'Znajdź swój ciężar' } as const;

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
  await expect(says(page)).toContainText(/seria\s2/);

  await press(page, 'Przerwij trening');
  await page
    .getByRole('dialog', { name: 'Kończysz trening?' })
    .getByRole('button', { name: 'Zakończ trening' })
    .click();
  await press(page, 'Gotowe');
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('a sign-out asks before it deletes workouts that could not be sent', async ({
  page,
  network,
  noise,
  subscriber,
}) => {
  noise.allow(/net::ERR_/);
  await network.set('refuse', /^\/api\/training/);
  await page.clock.install();
  await openAs(page, subscriber, PATH);
  await begin(page);
  await page.clock.resume();
  await page.goto('/app?=logout');
  const question = page.getByRole('heading', { name: 'Zapisane treningi znikną z telefonu' });
  await expect(question).toBeFocused();
  await expect(page.getByText('o treningu, który jeszcze trwa')).toBeVisible();
  await page.getByRole('link', { name: 'Nie wylogowuj mnie' }).click();
  await page.getByRole('link', { name: 'Wróć do treningu' }).click();
  await skipWarmUp(page);
  await press(page, 'Seria zrobiona');
  await press(page, 'Przerwij trening');
  await page.getByRole('dialog').getByRole('button', { name: 'Zakończ trening' }).click();
  await press(page, 'Gotowe');
  await page.waitForURL((url) => url.pathname === '/dashboard');

  await page.goto('/app?=logout');
  await expect(page.getByText('o 1 zapisanym treningu')).toBeVisible();
  await press(page, 'Wyloguj i usuń treningi');
  await page.waitForURL((url) => url.pathname === '/');
});

test('back asks once, and the workout waits on every page', async ({ page, subscriber }) => {
  test.setTimeout(patience(180_000));
  await page.clock.install();
  await openAs(page, subscriber, STRAIGHT.path);
  await begin(page);
  const question = page.getByRole('dialog', { name: 'Kończysz trening?' });

  // A workout without a finished set can only be given up, and leaves no trace.
  await press(page, 'Przerwij trening');
  await expect(question.getByRole('button', { name: 'Zakończ trening' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Porzuć trening' }).click();
  await expect(button(page, 'Trenuj krok po kroku')).toBeVisible();
  expect(await storedRecords(page, 'silna-training', 'workouts')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('silna.workout-finished'))).toBeNull();

  await press(page, 'Trenuj krok po kroku');
  await expect(says(page)).toContainText('Przygotuj się');
  await endWarmUp(page);
  await page.goBack();
  await question.getByRole('button', { name: 'Trenuję dalej' }).click();
  await expect(button(page, 'Zaczynam')).toBeVisible();
  await press(page, 'Przerwij trening');
  await question.getByRole('button', { name: 'Dokończę później' }).click();
  await expect(button(page, 'Wróć do treningu')).toBeVisible();
  await page.clock.resume();
  await page.goto('/shop');
  const card = page.getByRole('complementary', { name: 'Trening w toku' });
  await expect(card).toContainText(STRAIGHT.name);
  await card.getByRole('link', { name: 'Wróć do treningu' }).click();
  await expect(button(page, 'Zaczynam')).toBeVisible();

  // The next day it asks what is to become of it.
  await press(page, 'Przerwij trening');
  await question.getByRole('button', { name: 'Dokończę później' }).click();
  await page.clock.fastForward(13 * 3_600_000);
  await card.getByRole('button', { name: 'Porzuć' }).click();
  await expect(card).toHaveCount(0);
  await press(page, 'Cofnij');
  await expect(card).toContainText(`Trening „${STRAIGHT.name}” jeszcze się nie skończył`);

  // Begun anew it is another one.
  await press(page, 'Trenuj krok po kroku');
  const other = page.getByRole('dialog', { name: 'Inny trening jeszcze trwa' });
  await other.getByRole('button', { name: 'Zakończ tamten i zacznij ten' }).click();
  await expect(says(page)).toContainText('Przygotuj się');
  await expect(button(page, 'Zacznij od razu')).toBeVisible();
});
