import { type LeadState, outcomes, type SetValues } from '../../../workout-engine/state.ts';
import type { Step } from '../../../workout-engine/view.ts';

/** Band colours from the weakest to the strongest, as they are stored. */
export const BAND_COLOURS = ['yellow', 'coral', 'mint', 'blue', 'aubergine'] as const;
export const ANCHORS = [0, 1, 2, 3] as const;

/** Steps of the buttons, in kilograms. */
export const KG_STEPS = [0.25, 2.5] as const;
const MAX_KG = 999;
const MAX_REPS = 999;

/** Whether a set of the step has numbers of its own: a warm-up and intervals that run by themselves have none. */
export function hasValues({ plan }: Pick<LeadState, 'plan'>, step: Step): boolean {
  const kind = plan[step.block]?.kind;
  return step.exercise !== undefined && (kind === 'sets' || kind === 'circuit');
}

/**
 * The numbers a set begins with: its own where it was done before, else those of the last set of the same
 * exercise in this workout, else the repetitions of the plan.
 */
export function presetOf(state: LeadState, step: Step): SetValues {
  const done = [...outcomes(state).values()].filter(({ status }) => status === 'done');
  const own = done.find(({ slot }) => slot === step.index);
  if (own && own.exercise === step.exercise) return own.values;
  const last = done
    .filter(({ exercise }) => exercise === step.exercise)
    .toSorted((a, b) => a.at - b.at || a.slot - b.slot)
    .at(-1);
  if (last) return withoutNote(last.values);
  const reps = plannedReps(state, step);
  return reps === undefined ? {} : { reps };
}

/** Numbers that were changed before the set is done, and those they began with. */
export interface Draft {
  readonly preset: SetValues;
  readonly values: SetValues;
}

/** The draft, unless the set begins with other numbers by now: it was done with the draft and corrected since. */
export function draftedOr(preset: SetValues, draft: Draft | undefined): SetValues {
  const isCurrent =
    draft !== undefined && FIELDS.every((name) => draft.preset[name] === preset[name]);
  return isCurrent ? draft.values : preset;
}

const FIELDS = ['reps', 'kg', 'band', 'anchor'] as const satisfies (keyof SetValues)[];

function withoutNote({ note: _, ...values }: SetValues): SetValues {
  return values;
}

/** The most of `6–8`; undefined for timed work. */
function plannedReps({ plan }: LeadState, { block, item }: Step): number | undefined {
  const planned = plan[block]?.items[item];
  const reps = planned && 'reps' in planned ? planned.reps : undefined;
  const found = reps?.match(/\d+/g)?.at(-1);
  return found === undefined ? undefined : Number(found);
}

/** The values with another load; none is written as none, not as 0. */
export function withKg({ kg: _, ...rest }: SetValues, kg: number): SetValues {
  const rounded = Math.round(Math.min(MAX_KG, kg) * 4) / 4;
  return rounded > 0 ? { ...rest, kg: rounded } : rest;
}

export function withReps(values: SetValues, reps: number): SetValues {
  return { ...values, reps: Math.min(MAX_REPS, Math.max(0, Math.round(reps))) };
}

/** Without a band there is no anchor either. */
export function withBand(values: SetValues, band: string | undefined): SetValues {
  const { band: _, anchor, ...rest } = values;
  if (band === undefined) return rest;
  return { ...rest, band, ...(anchor !== undefined && { anchor }) };
}

export function withAnchor(values: SetValues, anchor: number): SetValues {
  return { ...values, anchor };
}

/** `7,5` or `7.5`; undefined for what is no number. */
export function parseKg(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d*)?$/.test(trimmed)) return undefined;
  return Number(trimmed);
}
