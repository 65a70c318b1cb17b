import * as v from 'valibot';

/**
 * That a workout is under way, where the first render can read it. A hint alone: the record in
 * `silna-training` decides. Belongs to the user and goes with a sign-out.
 */
const runningHint = v.object({
  workoutId: v.string(),
  /** As it is shown; empty where it is not known. */
  name: v.string(),
  startedAt: v.number(),
});
export type RunningHint = v.InferOutput<typeof runningHint>;

/** Undefined for what is no hint. */
export function parseHint(stored: string | null): RunningHint | undefined {
  try {
    const found = v.safeParse(runningHint, JSON.parse(stored ?? 'null'));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
}
