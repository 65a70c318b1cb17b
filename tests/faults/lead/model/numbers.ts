import { exerciseIn, type Model, slotOf, type Values } from './model.ts';
import type { Slot } from './slots.ts';

/** Under which numbers are remembered that were chosen before the set is done. */
export const draftKey = (slot: number, exercise: string) => `${slot} ${exercise}`;

export const hasNumbers = (kind: string) => kind === 'sets' || kind === 'circuit';

/** With what a set would be done: what was chosen for it while it began as it does now. Undefined for none. */
export function chosenNumbers(model: Model, slot: Slot): Values | undefined {
  const exercise = exerciseIn(model, slot);
  if (exercise === undefined || !hasNumbers(slot.kind)) return undefined;
  const began = prefilled(model, slot.index, exercise);
  const draft = model.drafts.get(draftKey(slot.index, exercise));
  return draft && isSame(draft.began, began) ? draft.values : began;
}

/** With these numbers for the set that is on. */
export function withChosen(model: Model, values: Values): Model {
  const { slot } = model.phase;
  const exercise = slot === null ? undefined : exerciseIn(model, slotOf(model, slot));
  if (slot === null || exercise === undefined) return model;
  const draft = { began: prefilled(model, slot, exercise), values };
  return { ...model, drafts: new Map(model.drafts).set(draftKey(slot, exercise), draft) };
}

const isSame = (a: Values, b: Values) =>
  a.reps === b.reps && a.kg === b.kg && a.band === b.band && a.anchor === b.anchor;

/** The set's own numbers, else those of the last set of the exercise, else what the plan asks for. */
function prefilled(model: Model, index: number, exercise: string): Values {
  const own = model.outcomes.get(index);
  if (own?.status === 'done' && own.exercise === exercise) return own.values;
  const sets = [...model.outcomes.values()].filter(
    (each) => each.status === 'done' && each.exercise === exercise,
  );
  const latest = sets.toSorted((a, b) => a.turn - b.turn).at(-1);
  const { workMs, reps: planned } = slotOf(model, index);
  const { reps: _, ...load } = latest?.values ?? {};
  if (workMs !== undefined) return load;
  const most = planned?.match(/\d+/g)?.at(-1);
  const reps = latest?.values.reps ?? (most === undefined ? undefined : Number(most));
  return reps === undefined ? load : { ...load, reps };
}
