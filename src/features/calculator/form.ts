import type { Typed } from './fields.ts';
import { ACTIVITY, DEFICIT, FAT, PROTEIN } from './calorie-plan.ts';
import type { Activity, Choices, Goal } from './calorie-plan.ts';

/** Everything the form says. Each reducing goal keeps a slider of its own. */
export interface FormState {
  readonly typed: Typed;
  readonly activity: Activity;
  readonly goal: Goal;
  readonly deficits: Readonly<Record<keyof typeof DEFICIT, number>>;
  readonly protein: number;
  readonly fat: number;
}

/** The form as it is prerendered. Maintenance first: the articles recommend starting with it. */
export const INITIAL: FormState = {
  typed: { age: '', height: '', weight: '' },
  activity: 'medium',
  goal: 'maintain',
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
    activity: isActivity(activity) ? activity : INITIAL.activity,
    goal: isGoal(goal) ? goal : INITIAL.goal,
    deficits: {
      reduce: number('reduce', INITIAL.deficits.reduce),
      'reduce-more': number('reduce-more', INITIAL.deficits['reduce-more']),
    },
    protein: number('protein', INITIAL.protein),
    fat: number('fat', INITIAL.fat),
  };
}

export function choicesOf({ activity, goal, deficits, protein, fat }: FormState): Choices {
  return { activity, goal, deficit: goal === 'maintain' ? 0 : deficits[goal], protein, fat };
}

const isActivity = (value: string): value is Activity => Object.hasOwn(ACTIVITY, value);
const isGoal = (value: string): value is Goal =>
  value === 'maintain' || Object.hasOwn(DEFICIT, value);
