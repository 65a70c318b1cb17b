import { patience } from '../fixtures/machine.ts';
import { FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { begin, endWarmUp, trainToTheEnd, press, says, skipWarmUp } from './active-workout.ts';
import { BAND, putInBasket } from './shopping.ts';
import {
  expectSwapped,
  film,
  filmed,
  snapshotHtml,
  snapshotMoment,
  startFromSnapshot,
  waitForSnapshot,
} from './snapshots.ts';
import { WORKOUT, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

const ACTIVE_PATH = `${WORKOUT_PATH}&lead=1`;
const PROGRAM_PATH = `/module?id=${WORKOUT.program}`;
const HOUR = 3_600_000;

/** Words that are true on one day only, or for some hours; what is to be done "jutro" the schedules say themselves. */
const RELATIVE_WORDS =
  /(?:dziś|dzisiaj|dzisiejsz\p{L}*|wczoraj\p{L}*|temu|sprzed [^.\n]+|jeszcze trwa)/giu;

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => noise.allow(FAULT_NOISE));

test('after midnight no frame says what was true the day before', async ({
  context,
  page,
  subscriber,
  network,
}) => {
  test.setTimeout(patience(240_000));
  const midnight = await page.evaluate(() => new Date().setHours(0, 0, 0, 0));
  await page.clock.install({ time: midnight - HOUR / 2 });
  await openWorkoutOnce(page, subscriber);
  // The user finishes a workout in the evening and begins another.
  await begin(page);
  await skipWarmUp(page);
  await trainToTheEnd(page);
  await press(page, 'Gotowe');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto(WORKOUT_PATH);
  await begin(page);
  await endWarmUp(page);
  await press(page, 'Zaczynam');
  await expect(says(page)).toContainText('seria 1');
  await page.clock.resume();
  await waitForSnapshot(page, ACTIVE_PATH);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dzisiejszy trening zrobiony' })).toBeVisible();
  await expect.poll(() => snapshotHtml(page, '/dashboard')).toContain('Zobacz następny');
  await putInBasket(page, BAND);
  for (const path of ['/basket', PROGRAM_PATH, WORKOUT_PATH]) {
    await page.goto(path);
    await expect(page.getByText('jeszcze trwa.')).toBeVisible();
    await expect.poll(() => snapshotHtml(page, path)).toContain('jeszcze trwa.');
  }
  await page.goto(BACKSTAGE);

  await network.set('refuse');
  await page.clock.setSystemTime(midnight + 12 * HOUR);
  await film(context);
  for (const path of [ACTIVE_PATH, '/dashboard', '/basket', PROGRAM_PATH, WORKOUT_PATH]) {
    await test.step(path, async () => {
      const cold = await startFromSnapshot(context, path);
      await expectSwapped(cold);
      if (path === '/dashboard') {
        await expect(
          cold.getByRole('heading', { name: 'Dziś odpocznij, następny jutro' }),
        ).toBeVisible();
        await expect(cold.getByText('jeszcze się nie skończył.')).toBeVisible();
      }
      const frames = await filmed(cold);
      const said = (isSnapshot: boolean) =>
        frames
          .filter((frame) => frame.isSnapshot === isSnapshot)
          .flatMap(({ words }) => words.match(RELATIVE_WORDS) ?? []);
      // The page began with its snapshot, and the film has it.
      expect(frames).toContainEqual({
        words: (await snapshotMoment(cold))?.words,
        isSnapshot: true,
      });
      expect(said(true)).toEqual([]);
      // The app speaks of its own day.
      const today = ['Dzisiejszy', 'Dziś', 'sprzed 12\u00a0godz'];
      expect(said(false).filter((word) => !today.includes(word))).toEqual([]);
    });
  }
});
