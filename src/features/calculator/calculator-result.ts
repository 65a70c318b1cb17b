import { readBody } from './body-fields.ts';
import { choicesOf, unanswered } from './form.ts';
import type { FormState } from './form.ts';
import { planFor } from './calorie-plan.ts';
import type { CaloriePlan } from './calorie-plan.ts';
import { reasonWithoutResult } from './calorie-plan-texts.ts';
import type { Note } from './calorie-plan-texts.ts';

/** The plan for what the form says, or why there is none. */
export function resultOf(state: FormState): CaloriePlan | Note {
  const reading = readBody(state.typed);
  if (reading.state !== 'ready') return reasonWithoutResult(reading, unanswered(state));
  const choices = choicesOf(state);
  return choices
    ? planFor(reading.body, choices)
    : reasonWithoutResult({ state: 'missing', fields: [] }, unanswered(state));
}
