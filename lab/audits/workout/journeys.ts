import type { Page } from '@playwright/test';
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
  swapFor,
} from '../../../tests/e2e/active-workout.ts';
import { expect } from '../../../tests/e2e/test.ts';
import type { Album } from './album.ts';
import type { Kind } from './kinds.ts';

export interface Journey {
  readonly path: string;
  /** Goes through the workout from the start to the end with every action; throws when an action has no effect. */
  readonly goThrough: (page: Page, album: Album) => Promise<void>;
}

export const JOURNEYS: Readonly<Record<Kind, Journey>> = {
  straight: { path: '/workout?idx=dom-start-1', goThrough: goThroughStraightSets },
  circuit: { path: '/workout?idx=silownia-obwod-1', goThrough: goThroughCircuit },
  tabata: { path: '/workout?idx=dom-tabata-1', goThrough: goThroughTabata },
};

async function goThroughStraightSets(page: Page, album: Album): Promise<void> {
  const { look } = album;
  await warmUp(page, album);
  await press(page, 'Zaczynam');
  const first = await nameOf(page);
  await look('work');
  await lookAtSheets(page, album);
  await lookAtValues(page, album, true);
  await refuseToStore(page, album);

  await press(page, 'Seria zrobiona');
  await expect(says(page)).toContainText(/^Przerwa, .*seria\s2/);
  await look('rest');
  await press(page, '2,5 kg');
  await look('rest, load open');
  await press(page, '2,5 kg');
  await prolongAndPause(page, look);
  await press(page, 'Pomiń przerwę');
  await press(page, 'Seria zrobiona');
  await expect(exercise(page)).not.toHaveText(first);
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(first);

  await swapAndBack(page, album);
  await skipToday(page, first);
  await look('after a skip');
  await press(page, 'Poprzednie');
  await expect(exercise(page)).toHaveText(first);
  await press(page, 'Seria zrobiona');
  await expect(says(page)).toContainText('Przerwa, ');
  await look('between');
  // The next exercise begins with a tap, not by itself.
  await page.clock.runFor(130_000);
  await expect(button(page, 'Zaczynam')).toBeVisible();
  await look('between, over');
  await end(page, album);
}

async function goThroughCircuit(page: Page, album: Album): Promise<void> {
  const { look } = album;
  await warmUp(page, album);
  await press(page, 'Zaczynam');
  await expect(says(page)).toContainText('runda 1 z 3');
  const first = await nameOf(page);
  await look('work');
  await lookAtSheets(page, album);
  await lookAtValues(page, album, false);
  await swapAndBack(page, album);
  await skipToday(page, first);
  await look('after a skip');
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(first);
  await press(page, 'Seria zrobiona');
  await expect(exercise(page)).not.toHaveText(first);
  await look('rest');
  await prolongAndPause(page, look);
  await page.clock.runFor(46_000);
  await expect(button(page, 'Seria zrobiona')).toBeVisible();
  await press(page, 'Poprzednie');
  await expect(exercise(page)).toHaveText(first);
  await end(page, album);
}

async function goThroughTabata(page: Page, album: Album): Promise<void> {
  const { look } = album;
  await warmUp(page, album);
  await press(page, 'Zaczynam');
  await expect(says(page)).toContainText('Przygotuj się');
  await look('ready, pictured');
  await page.clock.runFor(5_000);
  await expect(says(page)).toContainText('runda 1 z 8');
  const first = await nameOf(page);
  await look('work');
  await lookAtSheets(page, album);
  await swapAndBack(page, album);
  await skipToday(page, first);
  await look('after a skip');
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(first);
  await page.clock.runFor(20_000);
  await expect(says(page)).toContainText('Przerwa, 10 sekund');
  await look('rest');
  await prolongAndPause(page, look, 5);
  await press(page, 'Poprzednie');
  await expect(exercise(page)).toHaveText(first);
  await press(page, 'Zacznij od razu');
  await beAway(page, album);
  await end(page, album);
}

async function warmUp(page: Page, { look }: Album): Promise<void> {
  await begin(page);
  await look('ready');
  await endWarmUp(page, look);
  await look('about to start');
}

/** Swaps the exercise on the screen for another, and undoes the swap. */
async function swapAndBack(page: Page, { look }: Album): Promise<void> {
  const name = await nameOf(page);
  await swapFor(page, name, look);
  await look('swapped');
  await press(page, 'Cofnij');
  await expect(exercise(page)).toHaveText(name);
}

/** Opens and closes every sheet, the question about leaving as well. */
async function lookAtSheets(page: Page, { look }: Album): Promise<void> {
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click();
  for (const [what, opener, title] of [
    ['technique', 'Technika', await nameOf(page)],
    ['list', 'Lista ćwiczeń', 'Lista ćwiczeń'],
    ['more', 'Więcej', 'Więcej'],
  ] as const) {
    await press(page, opener);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await look(`sheet ${what}`);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await press(page, 'Więcej');
  await press(page, 'Dźwięki i sygnały');
  await expect(page.getByRole('dialog', { name: 'Dźwięki i sygnały' })).toBeVisible();
  await look('sheet signals');
  await close();
  await press(page, 'Przerwij trening');
  await expect(page.getByRole('dialog', { name: 'Kończysz trening?' })).toBeVisible();
  await look('question');
  await press(page, 'Trenuję dalej');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Changes repetitions, load and, where the exercise takes one, the band of a set, each in two taps. */
async function lookAtValues(page: Page, { look }: Album, hasBand: boolean): Promise<void> {
  await page.getByRole('button', { name: /, zmień$/ }).click();
  await press(page, '+1 powtórzenie');
  await look('repetitions open');
  await press(page, 'Ciężar');
  await press(page, '+2,5 kg');
  await look('load open');
  if (hasBand) {
    await press(page, 'Guma');
    await press(page, 'bakłażanowa');
    await look('band open');
    await press(page, 'bez gumy');
    await press(page, 'OK');
  } else {
    // Tools are there again once no number is open.
    await press(page, '2,5 kg');
  }
  await expect(button(page, '2,5 kg')).toBeVisible();
}

/** Ends a set while the phone has no room to store it. */
async function refuseToStore(page: Page, { look }: Album): Promise<void> {
  const put = await page.evaluateHandle(() => {
    const { prototype } = IDBObjectStore;
    const kept = Object.getOwnPropertyDescriptor(prototype, 'put');
    prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    return kept;
  });
  await press(page, 'Seria zrobiona');
  await expect(page.getByRole('alert')).toContainText('Brakuje miejsca');
  await look('no room');
  await put.evaluate((kept) => Object.defineProperty(IDBObjectStore.prototype, 'put', kept ?? {}));
}

/** Leaves the workout alone for a quarter of an hour, and resumes it. */
async function beAway(page: Page, { look }: Album): Promise<void> {
  await page.clock.fastForward(15 * 60_000);
  await expect(button(page, 'Wznów')).toBeVisible();
  await look('away');
  await press(page, 'Wznów');
}

async function end(page: Page, album: Album): Promise<void> {
  const { look, glanceIn } = album;
  await trainToTheEnd(page, glanceIn('on'));
  await look('end');
  await press(page, 'Ciężko');
  await expect(button(page, 'Ciężko')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Notatka').fill('Było ciepło, ale dałam radę.');
  await look('end, answered');
  await press(page, 'Gotowe');
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

const nameOf = async (page: Page) => (await exercise(page).textContent()) ?? '';
