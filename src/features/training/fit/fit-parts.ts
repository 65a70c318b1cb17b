import type { Exercise } from '../../../contract/documents.ts';
import {
  type ExerciseItem,
  moveOf,
  type Plan,
  type PlanBlock,
  type TextItem,
} from '../../../contract/workout-plan.ts';
import { plannedSeconds } from '../../../workout-engine/planned-time.ts';

/** An item of work with the document of its exercise; undefined where none is known. */
export interface Entry {
  readonly item: ExerciseItem;
  readonly exercise: Exercise | undefined;
  /** Name of the exercise of the plan that it replaces. */
  readonly insteadOf?: string;
}

type Head = Omit<PlanBlock, 'items' | 'kind' | 'text'>;

export interface GuidedPart {
  readonly kind: 'warmup' | 'cooldown';
  readonly head: Head;
  readonly steps: readonly TextItem[];
}

export interface WorkPart {
  readonly kind: 'sets' | 'circuit' | 'intervals';
  readonly head: Head;
  readonly entries: readonly Entry[];
}

/** A block of a plan whose exercises are at hand. */
export type FitPart = GuidedPart | WorkPart;

/** Seconds of a set whose exercise does not tell them. */
const USUAL_SET = 40;

/** The parts of a plan, without texts, which tell rests of the whole workout. Documents hold one exercise for each item. */
export function partsOf(plan: Plan, exercises: readonly Exercise[]): FitPart[] {
  const byName = new Map(exercises.map((each) => [moveOf(each), each]));
  let count = 0;
  return plan.map(({ kind, items, text: _, ...head }): FitPart => {
    if (kind === 'warmup' || kind === 'cooldown') {
      return { kind, head, steps: items.filter((item) => 'text' in item) };
    }
    const entries = items
      .filter((item) => 'exercise' in item)
      .map((item) => {
        const inOrder = exercises[count++];
        const isOwn = inOrder !== undefined && moveOf(inOrder) === item.exercise;
        return { item, exercise: isOwn ? inOrder : byName.get(item.exercise) };
      });
    return { kind, head, entries };
  });
}

/** The plan of parts. */
export const planOfParts = (parts: readonly FitPart[]): Plan =>
  parts.map((part) => ({
    kind: part.kind,
    ...part.head,
    items: 'steps' in part ? [...part.steps] : part.entries.map(({ item }) => item),
  }));

/** The parts that have items. The break before a part goes with it. */
export function filled(parts: readonly FitPart[]): FitPart[] {
  const isFilled = (part: FitPart) => !isWork(part) || part.entries.length > 0;
  return parts.filter(isFilled).map((part) => {
    const after = parts.slice(parts.indexOf(part) + 1);
    const next = after.find(isFilled);
    if (next === after[0] || !next || isWork(next)) return part;
    const { restAfter: _, ...head } = part.head;
    return isWork(part) ? { ...part, head } : { ...part, head };
  });
}

export const isWork = (part: FitPart): part is WorkPart => 'entries' in part;

export const entriesOf = (parts: readonly FitPart[]): Entry[] =>
  parts.flatMap((part) => (isWork(part) ? part.entries : []));

export function secondsOfParts(parts: readonly FitPart[]): number {
  const all = filled(parts);
  return plannedSeconds(planOfParts(all), ({ block, item }) => {
    const part = all[block];
    const exercise = part && isWork(part) ? part.entries[item]?.exercise : undefined;
    return exercise?.duration || USUAL_SET;
  });
}

/** A part with other entries. Turns of intervals, and rounds of a circuit, follow. */
export function withEntries(part: WorkPart, entries: readonly Entry[], rounds?: number): WorkPart {
  if (part.kind === 'sets') return { ...part, entries };
  const all = rounds ?? part.head.rounds ?? 1;
  const turns = (at: number) =>
    part.kind === 'circuit' ? all : Math.ceil((all - at) / Math.max(1, entries.length));
  const dosed = entries.map((entry, at) => ({
    ...entry,
    item: { ...entry.item, sets: Math.max(1, turns(at)) },
  }));
  return { ...part, head: { ...part.head, rounds: all }, entries: dosed };
}
