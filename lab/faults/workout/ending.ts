import type { Page } from '@playwright/test';
import { patience } from '../../../tests/fixtures/machine.ts';
import { logDifferences } from '../../../tests/fixtures/workout-oracle/compare.ts';
import { finish } from './screen-taps.ts';
import { eventually } from './agreement.ts';
import { amountOf, type Model } from '../../../tests/fixtures/workout-oracle/model/model.ts';
import type { WorkoutPlay } from './play-run.ts';
import { lookAt } from './screen.ts';
import { readStored } from './stored-workout.ts';
import { count, Violation } from './workout-tally.ts';

const PATIENCE_MS = patience(30_000);
const NEXT_DAY_MS = 13 * 60 * 60_000;
const EFFORTS = { 1: 'Lekko', 2: 'W sam raz', 3: 'Ciężko' } as const;

/** Ends the workout, looks at it after each step, and puts it away. Its log stays as it has to be. */
export async function endRun(play: WorkoutPlay): Promise<void> {
  const { plan } = play;
  if (plan.isLeftOver && play.model.finishedAt === null) return endOnNextDay(play);
  if (!hasEnd(play.model)) return drop(play);
  await end(play, true);
  if (plan.epilogue.length > 0) {
    await undoEnd(play);
    for (const step of plan.epilogue) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await play.carryOut(step);
    }
    if (!hasEnd(play.model)) return drop(play);
    await end(play, false);
  }
  if (amountOf(play.model).done > 0) await sayEffort(play);
  await play.carryOut({ do: 'reload' });
  const { model } = play;
  await press(play.tab(), 'Gotowe');
  await putAway(play, model);
}

/** Whether the workout can be ended: something was done, or all of it was skipped. */
const hasEnd = (model: Model) =>
  model.finishedAt !== null ||
  amountOf(model).done > 0 ||
  (model.phase.slot === null && model.pausedAt === null);

/** Drops a workout of which nothing was done, and expects no trace of it. */
async function drop(play: WorkoutPlay): Promise<void> {
  const page = play.tab();
  await press(page, 'Przerwij trening');
  count(play.tally, 'workouts dropped');
  await press(page, 'Porzuć trening');
  await putAway(play, play.model);
}

async function putAway(play: WorkoutPlay, model: Model): Promise<void> {
  await isPutAway(play, model, play.tab());
  await play.kill(play.tab(), 'sigkill');
  const page = await play.device.open('/dashboard');
  await isPutAway(play, model, page);
}

async function sayEffort(play: WorkoutPlay): Promise<void> {
  const effort = ([1, 2, 3] as const)[play.plan.seed % 3] ?? 1;
  await play.make(play.tab(), {
    name: 'effort',
    tap: { what: 'effort', effort },
    press: () => play.tab().getByRole('button', { name: EFFORTS[effort], exact: true }).click(),
  });
}

async function end(play: WorkoutPlay, mayBeKilled: boolean): Promise<void> {
  const { endKill } = play.plan;
  while (play.model.finishedAt === null) {
    const page = play.tab();
    // oxlint-disable no-await-in-loop -- a kill may take the tap back, once
    const killed = mayBeKilled && endKill ? ({ how: endKill, after: 5 } as const) : undefined;
    const ready = await finish(play.sight(page));
    mayBeKilled = false;
    await play.make(page, ready, killed);
    // oxlint-enable no-await-in-loop
  }
  count(play.tally, 'ends');
}

async function undoEnd(play: WorkoutPlay): Promise<void> {
  const page = play.tab();
  await play.make(page, {
    name: 'undo the end',
    tap: { what: 'undo' },
    press: () => page.getByRole('button', { name: 'Cofnij zakończenie' }).click(),
  });
}

/** Ends a workout that was left a day ago, from its card. */
async function endOnNextDay(play: WorkoutPlay): Promise<void> {
  const { device } = play;
  const { model } = play;
  for (const page of device.tabs.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    await play.kill(page, 'close');
  }
  await play.kill(play.tab(), 'sigkill');
  // A clock that was set back may stand before the beginning.
  const early = Math.max(0, model.startedAt - device.clock.now);
  const page = await device.open('/dashboard', NEXT_DAY_MS + early);
  count(play.tally, 'ends on the next day');
  const asks = async () => (await lookAt(page)).card?.text.includes('Co z nim zrobić') === true;
  if (!(await eventually(asks, PATIENCE_MS))) {
    throw new Violation('the next day nothing asks what is to become of the workout');
  }
  await press(page, 'Zakończ i zapisz');
  const done = [...model.outcomes.values()].filter(({ status }) => status === 'done');
  const finishedAt = Math.max(model.startedAt, ...done.map(({ at }) => at));
  await isPutAway(play, { ...model, finishedAt }, page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Expects no record and no card, and the log of `model`. */
async function isPutAway(play: WorkoutPlay, model: Model, page: Page): Promise<void> {
  let differences: string[] = [];
  count(play.tally, 'comparisons');
  const agrees = async () => {
    const [stored, look] = await Promise.all([readStored(page), lookAt(page)]);
    differences = logDifferences(model, stored);
    if (stored.state !== undefined) differences.push('the workout is still under way');
    if (look.card !== undefined || look.screen !== undefined) differences.push('it is still shown');
    return differences.length === 0;
  };
  if (!(await eventually(agrees, PATIENCE_MS))) throw new Violation(differences.join('; '));
}
