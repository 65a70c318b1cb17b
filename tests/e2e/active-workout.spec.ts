import type { Page } from '@playwright/test';
import type { WorkoutState } from '../../src/workout-engine/workout-state.ts';
import { patience } from '../fixtures/machine.ts';
import { prefetchSchedules } from './cellar.ts';
import { storedRecords } from './indexed-db.ts';
import {
  begin,
  button,
  endWarmUp,
  exercise,
  trainToTheEnd,
  press,
  prolongAndPause,
  says,
  secondsLeft,
  skipToday,
  swapFor,
} from './active-workout.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

/** A workout of the demo catalogue. */
const STRAIGHT = { path: '/workout?idx=silownia-sila-1', name: 'Znajdź swój ciężar' } as const;

test.beforeEach(async ({ page }) => {
  test.setTimeout(patience(180_000));
  await page.clock.install();
});

test('straight sets from the start to the end', async ({ page, network, subscriber }) => {
  // The alternatives of a swap are read from the other workouts, so these are prefetched.
  await prefetchSchedules(page, network, subscriber);
  await page.goto(STRAIGHT.path);
  await begin(page);
  await expect.poll(() => shownBesideWorkout(page)).toEqual([]);
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  const first = (await exercise(page).textContent()) ?? '';

  // A load that is deleted key by key is none, whatever it was on the way.
  await expect(button(page, 'Guma')).toHaveCount(0);
  await press(page, 'Ciężar');
  const kg = page.getByLabel('Ciężar w kilogramach');
  await kg.fill('17,5');
  for (let left = 4; left > 0; left -= 1) await kg.press('Backspace');
  await press(page, 'Seria zrobiona');
  await expect(says(page)).toContainText(/Przerwa, .*Potem: .*seria\s2/);
  await expect(page.getByText(`Przed chwilą: ${first}`)).toBeVisible();

  // Typed, it counts when something else is tapped, and is filled in for the next set.
  await press(page, 'Ciężar');
  await kg.fill('2,5');
  await press(page, 'Ciężar');

  // Editing the set before does not touch the rest.
  const rest = await secondsLeft(page);
  await press(page, '2,5 kg');
  await press(page, '+2,5 kg');
  await expect(button(page, '5 kg')).toBeVisible();
  expect(await secondsLeft(page)).toBe(rest);
  // The buttons of the load stand where the tools were.
  await press(page, '5 kg');
  await prolongAndPause(page);
  await press(page, 'Pomiń przerwę');
  await expect(button(page, '5 kg')).toBeVisible();

  // The set is done, then it is not.
  await press(page, 'Seria zrobiona');
  await expect(says(page)).toContainText(/seria\s3/);
  await press(page, 'Cofnij');
  await expect(says(page)).toContainText(/^\D*seria\s2/);
  await expect(page.getByText(`Cofnięto: seria 2, ${first}`, { exact: true })).toBeVisible();

  // Another exercise has numbers of its own, and may be taken back.
  await swapFor(page, first);
  await expect(button(page, 'Ciężar')).toBeVisible();
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(first);

  await skipToday(page, first);
  await press(page, 'Poprzednie');
  await expect(exercise(page)).toHaveText(first);

  await trainToTheEnd(page);
  await expect(page.getByText(/^\d+\sz\s\d+\sserii$/)).toBeVisible();
  await press(page, 'Cofnij zakończenie');
  await expect(button(page, 'Zacznij od razu')).toBeVisible();
  await trainToTheEnd(page);
  await press(page, 'Ciężko');
  await expect(button(page, 'Ciężko')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Notatka').fill('Było ciepło');
  const correct = page.getByRole('button', { name: /popraw czas$/ });
  await correct.click();
  await page.getByLabel('Czas w minutach').fill('72');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 h 12 min')).toBeVisible();
  await expect(correct).toBeFocused();
  await press(page, 'Gotowe');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Dzisiejszy trening zrobiony' })).toBeVisible();
  await page.goto('/module?id=silownia-sila');
  await expect(page.getByText('1 z 8')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.locator(`[href="${STRAIGHT.path}"]`) });
  await expect(row.getByText('zrobiony', { exact: true })).toBeAttached();

  // The next time begins with the load of this time.
  await page.goto(STRAIGHT.path);
  await press(page, 'Trenuj krok po kroku');
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await expect(exercise(page)).toHaveText(first);
  await expect(button(page, '5 kg')).toBeVisible();
});

test(
  'a phase that ends while something else is stored is stored too',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await openAs(page, subscriber, STRAIGHT.path);
    await begin(page);
    await endWarmUp(page);
    await press(page, 'Zaczynam');
    await press(page, 'Seria zrobiona');
    await expect(says(page)).toContainText(/Przerwa, .*seria\s2/);
    await press(page, 'Ciężar');
    const release = await holdWorkout(page);
    await press(page, '+2,5 kg');
    // No timer fires: what is stored of the tap is all that has the screen drawn anew.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 300_000);
    await release();
    await expect(button(page, 'Seria zrobiona')).toBeVisible();
    await expect.poll(() => storedPhase(page)).toBe('work');
  },
);

test(
  'a device that does not give out the workout is asked again',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await page.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        if (this.name === 'silna-training' && sessionStorage.getItem('isShut')) {
          throw new DOMException('The database connection is closing.', 'InvalidStateError');
        }
        return transaction.apply(this, given);
      };
    });
    await openAs(page, subscriber, STRAIGHT.path);
    await begin(page);
    await endWarmUp(page);
    // A set lasts until she ends it, however long the device is asked.
    await press(page, 'Zaczynam');
    await expect(button(page, 'Seria zrobiona')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('isShut', 'yes'));
    await page.reload();
    // The reading is tried again for some seconds of the page's clock.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('Nie udało się odczytać treningu')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.evaluate(() => sessionStorage.clear());
    await press(page, 'Spróbuj ponownie');
    await expect(button(page, 'Seria zrobiona')).toBeVisible();
  },
);

/** Holds every read and write of the stored workouts until the returned function is called. */
async function holdWorkout(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    () =>
      new Promise<{ release: () => void }>((resolve, reject) => {
        const opening = indexedDB.open('silna-training');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          let isHeld = true;
          const running = opening.result.transaction('running', 'readwrite').objectStore('running');
          // A transaction lasts as long as it is asked for something.
          const ask = () => {
            running.count().addEventListener('success', () => {
              if (isHeld) ask();
              else opening.result.close();
            });
          };
          ask();
          resolve({ release: () => (isHeld = false) });
        });
      }),
  );
  return () => held.evaluate(({ release }) => release());
}

async function storedPhase(page: Page): Promise<string | undefined> {
  const [running] = await storedRecords(page, 'silna-training', 'running');
  return (running?.value as { state: WorkoutState } | undefined)?.state.phase.name;
}

/** Visible elements outside of the active workout, without its ancestors. */
function shownBesideWorkout(page: Page): Promise<string[]> {
  return page.locator('[data-active-workout]').evaluate((workout) =>
    [...document.body.querySelectorAll('*')]
      .filter((other) => !workout.contains(other) && !other.contains(workout))
      .filter((other) => other.getClientRects().length > 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
}
