import * as v from 'valibot';

/**
 * The hint that a workout is active, stored where the first render can read it. The record in
 * `silna-training` decides. The hint belongs to the user and is deleted at sign-out.
 */
const resumeHint = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    workoutId: v.string(),
    /** Displayed name; empty where it is unknown. */
    name: v.string(),
    startedAt: v.number(),
  }),
);
export type ResumeHint = v.InferOutput<typeof resumeHint>;

/** Parses a stored hint; undefined for any other text. */
export function parseHint(stored: string | null): ResumeHint | undefined {
  const found = v.safeParse(resumeHint, stored);
  return found.success ? found.output : undefined;
}
