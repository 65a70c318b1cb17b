import { amountOf, AWAY_MS, type Model, slotOf } from './model.ts';

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

/** What the log has to say of the workout as a whole. */
export function loggedWorkout(model: Model) {
  const { done, of } = amountOf(model);
  return {
    started_at: model.startedAt,
    ended_at: model.finishedAt,
    effort: model.remark.effort,
    minutes: Math.max(1, Math.round(trainedMs(model) / 60_000)),
    sets_done: done,
    sets_planned: of,
  };
}

/** All of it but absences, of which only the timed work at their end counts. */
function trainedMs({ startedAt, finishedAt, stops }: Model): number {
  const begin = { at: startedAt, work: 0 };
  const end = { at: finishedAt ?? startedAt, work: 0 };
  // A step that ends the workout comes before its end.
  const all = [begin, ...stops, end].toSorted((a, b) => a.at - b.at);
  let [last, sum] = [all[0]?.at ?? startedAt, 0];
  for (const { at, work } of all) {
    sum += at - last - work > AWAY_MS ? work : at - last;
    last = at;
  }
  return sum;
}
