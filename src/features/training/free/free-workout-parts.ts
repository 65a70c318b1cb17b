import type { Plan, PlanBlock } from '../../../contract/workout-plan.ts';
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
    const names = block.items.flatMap((item) =>
      'text' in item ? [withinSentence(item.text)] : [],
    );
    return names.length > 0
      ? { title: block.title, text: `${minutesOf(block)}: ${names.join(', ')}.`, steps: 'named' }
      : { title: block.title, text: block.text ?? '', steps: 'exercises' };
  });

/** Warm-ups and cool-downs take whole minutes. */
function minutesOf({ items }: PlanBlock): string {
  const seconds = items.reduce(
    (sum, { work = 0, side }) => sum + work * (side === 'each' ? 2 : 1),
    0,
  );
  return counted(Math.round(seconds / 60), MINUTES);
}
