import type { BlockKind, Plan, PlanBlock, PlanItem } from '../contract/workout-plan.ts';

/** A set, or a step of a warm-up or cool-down: the unit in which a workout advances. */
export interface Slot {
  /** Position in the workout, in the order in which it is done. */
  readonly index: number;
  /** Positions in the plan. */
  readonly block: number;
  readonly item: number;
  /** Number of the set or round, from 1. */
  readonly set: number;
  /** Number of all sets or rounds. */
  readonly of: number;
  /** Number of the stint: all sets of an exercise, or a station of a round. */
  readonly stint: number;
  /** Milliseconds of a timed set or step, both sides included; undefined for counted repetitions. */
  readonly workMs: number | undefined;
  readonly part: Part;
}

/** Part of the workout. Progress is counted in sets of `work`; the others lead to it and out of it. */
export type Part = 'warmup' | 'work' | 'cooldown';

const partOf = (kind: BlockKind | undefined): Part =>
  kind === 'warmup' || kind === 'cooldown' ? kind : 'work';

const SECOND = 1_000;

const compiled = new WeakMap<Plan, readonly Slot[]>();

/** The slots of a plan. They are computed once: the same plan object gives the same list. */
export function slotsOf(plan: Plan): readonly Slot[] {
  const known = compiled.get(plan);
  if (known) return known;
  const places = plan.flatMap((block, at) =>
    placesOf(block).map((place) => ({ block: at, ...place })),
  );
  let stint = -1;
  const slots = places.map((place, index): Slot => {
    const before = places[index - 1];
    const goesOn =
      before?.block === place.block &&
      before.item === place.item &&
      plan[place.block]?.kind === 'sets';
    if (!goesOn) stint += 1;
    const { kind, items } = plan[place.block] ?? {};
    return { index, ...place, stint, workMs: workOf(items?.[place.item]), part: partOf(kind) };
  });
  compiled.set(plan, slots);
  return slots;
}

function placesOf({ kind, items, rounds = 1 }: PlanBlock): Pick<Slot, 'item' | 'set' | 'of'>[] {
  if (kind === 'circuit') {
    return range(rounds).flatMap((round) =>
      items.map((_, item) => ({ item, set: round + 1, of: rounds })),
    );
  }
  if (kind === 'intervals') {
    return range(rounds).map((round) => ({
      item: round % items.length,
      set: round + 1,
      of: rounds,
    }));
  }
  return items.flatMap((each, item) => {
    const of = 'exercise' in each ? each.sets : 1;
    return range(of).map((set) => ({ item, set: set + 1, of }));
  });
}

function workOf(item: PlanItem | undefined): number | undefined {
  if (item?.work === undefined) return undefined;
  return item.work * SECOND * (item.side === 'each' ? 2 : 1);
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

interface Gap {
  readonly ms: number;
  /** Whether the next slot is in another block or, in a block of sets, of another exercise. */
  readonly isBetween: boolean;
  /** Whether the next slot begins with a tap and not by itself. */
  readonly waits: boolean;
}

const NONE: Gap = { ms: 0, isBetween: false, waits: false };

/** The break between two slots that are done one after the other. */
export function gapBetween(plan: Plan, from: Slot, to: Slot): Gap {
  const block = plan[from.block];
  const item = block?.items[from.item];
  if (from.block !== to.block) {
    const ms = to.block > from.block ? (block?.restAfter ?? 0) * SECOND : 0;
    return { ms, isBetween: true, waits: ms === 0 || plan[to.block]?.kind === 'sets' };
  }
  if (block === undefined || item === undefined || !('exercise' in item)) return NONE;
  const rest = item.rest * SECOND;
  const between = block.restBetween === undefined ? rest : block.restBetween * SECOND;
  if (block.kind === 'sets') {
    if (from.item === to.item) return { ms: rest, isBetween: false, waits: false };
    return { ms: between, isBetween: true, waits: true };
  }
  const isSameRound = block.kind !== 'circuit' || from.set === to.set;
  return { ms: isSameRound ? rest : between, isBetween: false, waits: false };
}

/** Milliseconds of rest that the plan has before a slot, whatever was done last; none before the first. */
export function restBefore(plan: Plan, slot: Slot): number {
  const before = slotsOf(plan)[slot.index - 1];
  return before === undefined ? 0 : gapBetween(plan, before, slot).ms;
}
