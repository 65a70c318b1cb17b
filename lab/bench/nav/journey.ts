import type { Locator, Page } from '@playwright/test';
import { WORKOUT, WORKOUT_PATH } from '../../../tests/e2e/steps.ts';

/** A step leads from one page of the training to the text of another. */
export interface Step {
  name: string;
  /** Control that is touched; without one the step goes back in the history. */
  control?(page: Page): Locator;
  /** Text on the page that the step leads to, and not on the one before. */
  text: string;
}

/** Text of the program beyond the 80 characters that the list of programs shows. */
const PROGRAM_TEXT = 'trudność rośnie małymi krokami';
const OTHER_PROGRAM = 'Tabata w salonie';
const NEXT_WORKOUT = { path: '/workout?idx=dom-start-2', schedule: 'Krok w bok i dostaw' };

const link = (href: string) => (page: Page) => page.locator(`main a[href="${href}"]`).first();
const program = `/module?id=${WORKOUT.program}`;

/** The journey begins and ends on the programs, so it can be repeated. */
export const JOURNEY: readonly Step[] = [
  { name: 'programs to a program', control: link(program), text: PROGRAM_TEXT },
  { name: 'program to its workout', control: link(WORKOUT_PATH), text: WORKOUT.schedule },
  { name: 'workout up to its program', control: link(program), text: PROGRAM_TEXT },
  {
    name: 'program to the next workout',
    control: link(NEXT_WORKOUT.path),
    text: NEXT_WORKOUT.schedule,
  },
  { name: 'back in the history to the program', text: PROGRAM_TEXT },
  { name: 'program up to the programs', control: link('/dashboard'), text: OTHER_PROGRAM },
];
