import type { Page } from '@playwright/test';
import type { Plan } from '../../../src/contract/workout-plan.ts';
import {
  type ShippedProgram,
  shippedPrograms,
} from '../../../tests/fixtures/progression/shipped-programs.ts';
import { writtenOut } from '../../../tests/fixtures/workout-oracle/model/slots.ts';
import type { RunPlan } from './run-plan.ts';
import { Violation } from './workout-tally.ts';

let programs: readonly ShippedProgram[] | undefined;

/** The plan that the catalogue has for a workout. */
function wholePlan(workout: string): Plan {
  programs ??= shippedPrograms().programs;
  const plan = programs.map(({ plans }) => plans.get(workout)).find((each) => each !== undefined);
  if (plan === undefined) throw new Error(`the catalogue has no ${workout}`);
  return plan;
}

/** Makes the workout on the page fit into so many minutes. */
export async function fitDay(page: Page, minutes: number): Promise<void> {
  await page.getByText('Dopasuj do dnia', { exact: true }).click();
  await page.getByRole('radio', { name: `Mam ${minutes} minut` }).focus();
  await page.keyboard.press('Space');
  await page.getByText(/^Trening potrwa około/).waitFor();
}

/** @throws Violation where the workout does not begin with the whole plan or, where it is to fit, with a shorter one. */
export function checkFirstPlan(
  plan: Plan,
  { workout, minutes }: Pick<RunPlan, 'workout' | 'minutes'>,
): void {
  const whole = wholePlan(workout);
  if (minutes === undefined) {
    if (JSON.stringify(plan) === JSON.stringify(whole)) return;
    throw new Violation('the workout begins with another plan than that of the catalogue');
  }
  const [is, was] = [writtenOut(plan).length, writtenOut(whole).length];
  if (is >= was) throw new Violation(`a version of ${is} steps for a workout of ${was}`);
}
