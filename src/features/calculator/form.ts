import type { Typed } from './body-fields.ts';
import { ACTIVITY, DEFICIT, FAT, PROTEIN } from './calorie-plan.ts';
import type { Activity, Choices, Goal } from './calorie-plan.ts';

/** Everything the form says; nothing is chosen for the user. Each reducing goal keeps a slider of its own. */
export interface FormState {
  readonly typed: Typed;
  readonly activity: Activity | undefined;
  readonly goal: Goal | undefined;
  readonly deficits: Readonly<Record<keyof typeof DEFICIT, number>>;
  readonly protein: number;
  readonly fat: number;
}

/** The form as it is prerendered. */
export const INITIAL: FormState = {
  typed: { age: '', height: '', weight: '' },
  activity: undefined,
  goal: undefined,
  deficits: { reduce: DEFICIT.reduce.initial, 'reduce-more': DEFICIT['reduce-more'].initial },
  protein: PROTEIN.initial,
  fat: FAT.initial,
};

export function readForm(data: FormData): FormState {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const number = (name: string, fallback: number) => {
    const value = text(name);
    return value === '' || Number.isNaN(Number(value)) ? fallback : Number(value);
  };
  const activity = text('activity');
  const goal = text('goal');
  return {
    typed: { age: text('age'), height: text('height'), weight: text('weight') },
    activity: isActivity(activity) ? activity : undefined,
    goal: isGoal(goal) ? goal : undefined,
    deficits: {
      reduce: number('reduce', INITIAL.deficits.reduce),
      'reduce-more': number('reduce-more', INITIAL.deficits['reduce-more']),
    },
    protein: number('protein', INITIAL.protein),
    fat: number('fat', INITIAL.fat),
  };
}

/** The choices of the user; `undefined` while one is missing. */
export function choicesOf(state: FormState): Choices | undefined {
  const { activity, goal, deficits, protein, fat } = state;
  if (activity === undefined || goal === undefined) return undefined;
  return { activity, goal, deficit: goal === 'maintain' ? 0 : deficits[goal], protein, fat };
}

export type ChoiceName = 'activity' | 'goal';

/** The questions without an answer, in the order of the form. */
export function unanswered(state: FormState): readonly ChoiceName[] {
  return (['activity', 'goal'] as const).filter((name) => state[name] === undefined);
}

const isActivity = (value: string): value is Activity => Object.hasOwn(ACTIVITY, value);
const isGoal = (value: string): value is Goal =>
  value === 'maintain' || Object.hasOwn(DEFICIT, value);
