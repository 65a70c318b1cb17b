import { patience } from '../fixtures/machine.ts';
import { prefetchSchedules } from './cellar.ts';
import {
  begin,
  button,
  endWarmUp,
  exercise,
  trainToTheEnd,
  press,
  prolongAndPause,
  says,
  skipToday,
  skipWarmUp,
  swapFor,
} from './active-workout.ts';
import { expect, test } from './test.ts';

/** Workouts of the demo catalogue. */
const CIRCUIT = '/workout?idx=silownia-obwod-1';
const TABATA = '/workout?idx=dom-tabata-1';

test.beforeEach(async ({ page }) => {
  test.setTimeout(patience(180_000));
  await page.clock.install();
});

test('a circuit goes from station to station and from round to round', async ({
  page,
  network,
  subscriber,
}) => {
  await prefetchSchedules(page, network, subscriber);
  await page.goto(CIRCUIT);
  await begin(page);
  await skipWarmUp(page);
  await expect(says(page)).toContainText('runda 1 z 3');
  const first = (await exercise(page).textContent()) ?? '';
  await swapFor(page, first);
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(first);
  await skipToday(page, first);
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(first);
  await press(page, 'Seria zrobiona');
  await expect(exercise(page)).not.toHaveText(first);
  await prolongAndPause(page);
  // The way to the next station ends by itself.
  await page.clock.runFor(46_000);
  await expect(button(page, 'Seria zrobiona')).toBeVisible();
  await press(page, 'Poprzednie');
  await expect(exercise(page)).toHaveText(first);

  // The user is asked about skipped sets before the cool-down.
  await press(page, 'Lista ćwiczeń');
  await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click();
  await expect(exercise(page)).toHaveText(/^Zostało 17\sserii: .* Wracasz do\snich\?$/);
  await press(page, 'Wracam');
  await trainToTheEnd(page);
  await expect(page.getByText('18 serii', { exact: true })).toBeVisible();
});

test('a Tabata runs by itself', async ({ page, network, subscriber }) => {
  await prefetchSchedules(page, network, subscriber);
  await page.goto(TABATA);
  await begin(page);
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await expect(says(page)).toContainText('Przygotuj się');
  await page.clock.runFor(5_000);
  await expect(says(page)).toContainText('runda 1 z 8');
  await page.clock.runFor(20_000);
  await expect(says(page)).toContainText('Przerwa, 10 sekund');
  await page.clock.runFor(10_000);
  await expect(says(page)).toContainText('runda 2 z 8');
  // The rest of the eight rounds without a tap.
  await page.clock.runFor(7 * 30_000 - 10_000);
  await expect(says(page)).toContainText('Przerwa, 5 minut');
  await page.clock.runFor(301_000);
  await expect(says(page)).toContainText('runda 1 z 8');

  const second = (await exercise(page).textContent()) ?? '';
  await swapFor(page, second);
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(second);
  await skipToday(page, second);
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(second);
  await page.clock.runFor(20_000);
  await expect(says(page)).toContainText('Przerwa, 10 sekund');
  // A rest this short is changed by 5 seconds.
  await prolongAndPause(page, undefined, 5);
  await press(page, 'Poprzednie');
  await expect(exercise(page)).toHaveText(second);
  await trainToTheEnd(page);
  await expect(page.getByText('24 serie', { exact: true })).toBeVisible();
});
