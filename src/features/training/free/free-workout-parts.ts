import { type Plan, secondsOfSteps, type TextItem } from '../../../contract/workout-plan.ts';
import { MINUTES } from '../../../lib/nouns.ts';
import { counted, withinSentence } from '../../../lib/polish.ts';

export interface WorkoutPart {
  readonly title: string;
  readonly text: string;
  /** Whether the part has exercises, or steps of a warm-up or cool-down, which its text names. */
  readonly steps: 'exercises' | 'named';
}

/** The parts of a plan as a visitor reads them before the workout. */
export const partsOf = (plan: Plan): WorkoutPart[] =>
  plan.map((block) => {
    const steps = block.items.filter((item) => 'text' in item);
    const names = steps.map(({ text }) => withinSentence(text));
    return names.length > 0
      ? { title: block.title, text: `${minutesOf(steps)}: ${names.join(', ')}.`, steps: 'named' }
      : { title: block.title, text: block.text ?? '', steps: 'exercises' };
  });

/** Warm-ups and cool-downs take whole minutes. */
const minutesOf = (steps: readonly TextItem[]) =>
  counted(Math.round(secondsOfSteps(steps) / 60), MINUTES);
