import type { CaloriePlan } from './calorie-plan.ts';

const MACROS = ['protein', 'fat', 'carbs'] as const;

/** Position of each macronutrient along the bar, in per cent of its length. */
export function bandsOf(plan: Pick<CaloriePlan, (typeof MACROS)[number]>) {
  const whole = MACROS.reduce((sum, macro) => sum + plan[macro].kcal, 0);
  let start = 0;
  return MACROS.map((macro) => {
    const length = (plan[macro].kcal / whole) * 100;
    const band = { macro, start, length };
    start += length;
    return band;
  });
}
