import * as v from 'valibot';

/**
 * The fact that a workout is active, where the first render can read it. A hint alone: the record in
 * `silna-training` decides. Belongs to the user and goes with a sign-out.
 */
const resumeHint = v.object({
  workoutId: v.string(),
  /** Displayed name; empty where it is unknown. */
  name: v.string(),
  startedAt: v.number(),
});
export type ResumeHint = v.InferOutput<typeof resumeHint>;

/** Undefined for what is no hint. */
export function parseHint(stored: string | null): ResumeHint | undefined {
  try {
    const found = v.safeParse(resumeHint, JSON.parse(stored ?? 'null'));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
}
