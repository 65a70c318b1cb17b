import type { Plan } from '../contract/workout-plan.ts';
import { type Slot, slotsOf } from './slots.ts';
import { outcomes, type SetEdit, type WorkoutState } from './workout-state.ts';

/** Sets that the user adds to an exercise of an active workout, or takes away: its plan changes, and slots move. */

type Moved = Pick<WorkoutState, 'plan' | 'results' | 'drafts' | 'phase'>;

const MOST_SETS = 20;

const ownSlots = (plan: Plan, { block, item }: Pick<Slot, 'block' | 'item'>) =>
  slotsOf(plan).filter((slot) => slot.block === block && slot.item === item);

/** The slot that a further set of an exercise would have; undefined in circuits and intervals, whose rounds are common. */
export function addedSlot(plan: Plan, slot: Slot): number | undefined {
  const own = ownSlots(plan, slot);
  const last = own.at(-1);
  if (plan[slot.block]?.kind !== 'sets' || !last || own.length >= MOST_SETS) return undefined;
  return last.index + 1;
}

/** The set of an exercise that would go: the last one that is open, unless it is the only one. */
export function removedSlot(state: Pick<WorkoutState, 'plan' | 'results'>, slot: Slot) {
  const own = ownSlots(state.plan, slot);
  if (state.plan[slot.block]?.kind !== 'sets' || own.length < 2) return undefined;
  const settled = outcomes(state);
  return own.findLast(({ index }) => !settled.has(index))?.index;
}

/** The state with a set more or less; all that is known of the other slots moves with them. */
export function edited<State extends Moved>(state: State, edit: SetEdit): State {
  const { slot, change } = edit;
  const moved = (index: number) =>
    index > slot || (change === 1 && index === slot) ? index + change : index;
  const drafts = Object.entries(state.drafts).flatMap(([key, draft]) => {
    const [index = '', ...name] = key.split(' ');
    if (change === -1 && Number(index) === slot) return [];
    return [[[moved(Number(index)), ...name].join(' '), draft] as const];
  });
  return {
    ...state,
    plan: withSets(state.plan, edit),
    results: state.results.map((result) => ({ ...result, slot: moved(result.slot) })),
    drafts: { ...Object.fromEntries(drafts), ...edit.drafts },
    phase: { ...state.phase, slot: state.phase.slot === null ? null : moved(state.phase.slot) },
  };
}

/** The change of the plan where a set is added or taken away at a slot; undefined where none can be. */
export function editOf(state: WorkoutState, at: number, isAdded: boolean): SetEdit | undefined {
  const own = slotsOf(state.plan)[isAdded ? at - 1 : at];
  if (own === undefined || state.finishedAt !== null) return undefined;
  const slot = isAdded ? addedSlot(state.plan, own) : removedSlot(state, own);
  if (slot !== at) return undefined;
  const { block, item } = own;
  const drafts = Object.entries(state.drafts).filter(
    ([key]) => !isAdded && key.startsWith(`${slot} `),
  );
  return { slot, block, item, change: isAdded ? 1 : -1, drafts: Object.fromEntries(drafts) };
}

function withSets(plan: Plan, { block, item, change }: SetEdit): Plan {
  return plan.map((each, at) => {
    if (at !== block) return each;
    const items = each.items.map((own, place) =>
      place === item && 'exercise' in own ? { ...own, sets: own.sets + change } : own,
    );
    return { ...each, items };
  });
}
