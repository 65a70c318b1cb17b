import type { Workout } from './documents.ts';

/**
 * The blocks of HTML of a workout's training text, empty when it has none; safe to show in a workout that
 * `src/api/documents.ts` has read.
 * `trainingSchedule` wins over `training` when there is anything in it; as a string it is a JSON list,
 * or, when it is not JSON, one block.
 */
export function scheduleOf(workout: Pick<Workout, 'training' | 'trainingSchedule'>): string[] {
  const { trainingSchedule: source, training } = workout;
  const schedule = textsIn(typeof source === 'string' ? parsed(source) : source);
  return schedule.length > 0 ? schedule : textsIn(training);
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return source;
  }
}

function textsIn(source: unknown): string[] {
  const blocks: unknown[] = Array.isArray(source) ? source : [source];
  return blocks.filter((block) => typeof block === 'string').filter((block) => block.trim() !== '');
}
