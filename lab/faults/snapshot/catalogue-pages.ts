import type { Page } from '@playwright/test';
import { tellApp } from '../../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../../tests/fixtures/app/address.ts';
import type { Random } from '../../../tests/fixtures/random.ts';

const WORDS = 'guma przysiad oddech plecy w i z biodra powoli trzymaj napięcie 12 powtórzeń'.split(
  ' ',
);
const WRITTEN = 12;

/** Paths of the dashboard, of every program and of every workout in its tabs. */
export async function cataloguePages(page: Page): Promise<string[]> {
  const programs = await linksOn(page, '/dashboard', '/module?');
  const workouts: string[] = [];
  for (const program of programs) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    workouts.push(...(await linksOn(page, program, '/workout?')));
  }
  const tabs = workouts.flatMap((path) => [path, `${path}&tab=moves`]);
  return ['/dashboard', ...programs, ...tabs];
}

async function linksOn(page: Page, path: string, to: string): Promise<string[]> {
  await page.goto(path);
  // Every page also has the hidden card that leads back into a workout.
  const links = page.locator(`main a[href^="${to}"]`).filter({ visible: true });
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return [...new Set(found)];
}

/** Adds workouts with random training texts; resolves with their paths. */
export function addWorkouts(app: AppAddress, random: Random): Promise<string[]> {
  return Promise.all(
    Array.from({ length: WRITTEN }, async () => {
      const id = `losowy-${random.between(1, 1e9)}`;
      const training = Array.from({ length: random.between(1, 8) }, () => blockOf(random));
      await tellApp(app, { type: 'add-workout', id, training });
      return `/workout?idx=${id}`;
    }),
  );
}

function blockOf(random: Random): string {
  const text = () =>
    Array.from({ length: random.between(2, 40) }, () => random.pick(WORDS)).join(' ');
  const item = () => `<li>${text()}</li>`;
  const body = random.chance(0.5) ? `<p>${text()}</p>` : `<ul>${item()}${item()}</ul>`;
  return `<h3>${text().slice(0, 30)}</h3>${body}`;
}
