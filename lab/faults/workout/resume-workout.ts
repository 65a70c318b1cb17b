import type { Page } from '@playwright/test';
import { patience } from '../../../tests/fixtures/machine.ts';
import { eventually } from './agreement.ts';
import { lookAt } from './screen.ts';
import { Violation } from './workout-tally.ts';

const CARD_MS = patience(30_000);
const SCREEN_MS = patience(60_000);

/**
 * The way back into an active workout on any page: the card is there, first on it, and its link is tapped.
 * Gives what is to be counted.
 *
 * @throws Violation where the card does not come or stands behind something.
 */
export async function resume(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  const isThere = async () => (await lookAt(page)).card !== undefined;
  if (!(await eventually(isThere, CARD_MS))) {
    throw new Violation(`no way back into the workout on ${pathname}`);
  }
  const isFirst = async () => (await lookAt(page)).card?.isFirst === true;
  if (!(await eventually(isFirst, CARD_MS))) {
    throw new Violation(`the way back into the workout is not first on ${pathname}`);
  }
  await page.getByRole('link', { name: 'Wróć do treningu' }).click();
  return 'resumed with one tap';
}

/** Resolves once the workout is on the screen. Throws a Violation where it does not come. */
export async function workoutShown(page: Page): Promise<void> {
  const isLed = async () => (await lookAt(page)).screen !== undefined;
  if (!(await eventually(isLed, SCREEN_MS))) {
    throw new Violation(`the workout does not come back on ${new URL(page.url()).pathname}`);
  }
}
