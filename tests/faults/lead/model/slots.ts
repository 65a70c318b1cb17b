import type { Plan, PlanBlock, PlanItem } from '../../../../src/contract/workout-plan.ts';

/** One set of an exercise, or one step of a warm-up or cool-down, in the order of the workout. */
export interface Slot {
  readonly index: number;
  readonly block: number;
  readonly item: number;
  readonly kind: PlanBlock['kind'];
  readonly set: number;
  readonly of: number;
  /** The same for all sets of an exercise that are done in a row. */
  readonly stint: number;
  /** Undefined where repetitions are counted. */
  readonly workMs: number | undefined;
  /** The exercise of the plan; undefined for a step. */
  readonly exercise: string | undefined;
  readonly reps: string | undefined;
  /** It is no step of a warm-up or cool-down. */
  readonly isSet: boolean;
  /** Seconds of rest behind it, by the item. */
  readonly rest: number;
}

/** What an item of the plan is called in `swaps`. */
export const keyOf = ({ block, item }: Pick<Slot, 'block' | 'item'>) => `${block}.${item}`;

/** The plan, written out. */
export function writtenOut(plan: Plan): readonly Slot[] {
  const slots: Slot[] = [];
  for (const [block, each] of plan.entries()) {
    for (const { item, set, of } of orderOf(each)) {
      const wanted = each.items[item];
      if (wanted === undefined) continue;
      const before = slots.at(-1);
      const isSame = each.kind === 'sets' && before?.block === block && before.item === item;
      const stint = before === undefined ? 0 : before.stint + (isSame ? 0 : 1);
      slots.push({
        index: slots.length,
        block,
        item,
        kind: each.kind,
        isSet: each.kind !== 'warmup' && each.kind !== 'cooldown',
        set,
        of,
        stint,
        ...facts(wanted),
      });
    }
  }
  return slots;
}

function facts(item: PlanItem): Pick<Slot, 'workMs' | 'exercise' | 'reps' | 'rest'> {
  const sides = item.side === 'each' ? 2 : 1;
  const workMs = item.work === undefined ? undefined : item.work * 1_000 * sides;
  if (!('exercise' in item)) return { workMs, exercise: undefined, reps: undefined, rest: 0 };
  return { workMs, exercise: item.exercise, reps: item.reps, rest: item.rest };
}

function orderOf({ kind, items, rounds = 1 }: PlanBlock) {
  const order: { item: number; set: number; of: number }[] = [];
  if (kind === 'circuit' || kind === 'intervals') {
    for (let round = 0; round < rounds; round += 1) {
      const turns = kind === 'circuit' ? [...items.keys()] : [round % items.length];
      order.push(...turns.map((item) => ({ item, set: round + 1, of: rounds })));
    }
    return order;
  }
  for (const [item, each] of items.entries()) {
    const of = 'exercise' in each ? each.sets : 1;
    for (let set = 1; set <= of; set += 1) order.push({ item, set, of });
  }
  return order;
}

/** The break between two slots that follow each other; undefined for none. */
export function breakBetween(
  plan: Plan,
  from: Slot,
  to: Slot,
): { name: 'rest' | 'between'; ms: number; waits: boolean } | undefined {
  const { restBetween, restAfter } = plan[from.block] ?? {};
  if (from.block !== to.block) {
    const ms = from.block < to.block ? (restAfter ?? 0) * 1_000 : 0;
    return { name: 'between', ms, waits: ms === 0 || to.kind === 'sets' };
  }
  if (from.exercise === undefined) return undefined;
  const isChange =
    from.kind === 'sets' ? from.item !== to.item : from.kind === 'circuit' && from.set !== to.set;
  const ms = (isChange ? (restBetween ?? from.rest) : from.rest) * 1_000;
  if (from.kind === 'sets' && isChange) return { name: 'between', ms, waits: true };
  return ms === 0 ? undefined : { name: 'rest', ms, waits: false };
}
