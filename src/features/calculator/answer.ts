import { readBody } from './fields.ts';
import { choicesOf } from './form.ts';
import type { FormState } from './form.ts';
import { planFor } from './calorie-plan.ts';
import type { CaloriePlan } from './calorie-plan.ts';
import { reasonWithoutResult } from './calorie-plan-texts.ts';
import type { Note } from './calorie-plan-texts.ts';

/** The plan for what the form says, or why there is none. */
export function answerTo(state: FormState): CaloriePlan | Note {
  const reading = readBody(state.typed);
  return reading.state === 'ready'
    ? planFor(reading.body, choicesOf(state))
    : reasonWithoutResult(reading);
}
