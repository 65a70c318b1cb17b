import { type Model, slotOf } from './model.ts';

/** A set of the log, as far as the taps decide it. */
export interface LoggedSet {
  readonly position: number;
  readonly exercise: string;
  readonly kind: string;
  readonly reps: number | null;
  readonly kg: number | null;
  readonly band: string | null;
  readonly anchor: number | null;
  readonly seconds: number | null;
  readonly done_at: number;
}

/** The sets that the log has to hold of a workout: each that was done, once, in the order of the plan. */
export function loggedSets(model: Model): LoggedSet[] {
  return [...model.outcomes]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([position, { status, exercise, seconds, values, at }]) => {
      if (status !== 'done' || exercise === undefined) return [];
      const { kind, reps } = slotOf(model, position);
      const planned = /^\d+$/.test(reps ?? '') ? Number(reps) : null;
      return [
        {
          position,
          exercise,
          kind,
          reps: values.reps ?? planned,
          kg: values.kg ?? null,
          band: values.band ?? null,
          anchor: values.anchor ?? null,
          seconds: seconds ?? null,
          done_at: at,
        },
      ];
    });
}
