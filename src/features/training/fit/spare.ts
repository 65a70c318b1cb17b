import type { Exercise } from '../../../contract/documents.ts';
import {
  type ExerciseItem,
  moveOf,
  secondsOfSteps,
  type TextItem,
} from '../../../contract/workout-plan.ts';
import { doseOf } from '../../../workout-engine/dose.ts';
import { doseIn, itemOf } from '../active/plan-of.ts';
import {
  type Entry,
  entriesOf,
  type FitPart,
  type GuidedPart,
  isWork,
  withEntries,
  type WorkPart,
} from './fit-parts.ts';
import { isGentle, isSpared, type Spared } from './is-spared.ts';

interface SparedWorkout {
  readonly parts: FitPart[];
  readonly replaced: readonly { readonly from: Exercise; readonly to: Exercise }[];
}

/** Exercises that are not to be done: those that do what is spared, and moves by name. */
export interface Avoided {
  readonly spare: readonly Spared[];
  readonly excluded: readonly string[];
}

/**
 * The parts without what is avoided. An exercise gives way to one of the same movement, never to a harder one, with
 * equipment of the workout; where there is none, it is left out.
 */
export function spared(
  parts: readonly FitPart[],
  { spare, excluded }: Avoided,
  { equipment, known }: { equipment: readonly string[]; known: readonly Exercise[] },
): SparedWorkout {
  const allowed = known.filter(
    (each) =>
      isGentle(each, spare) &&
      !excluded.includes(moveOf(each)) &&
      (each.equipment ?? []).every((thing) => equipment.includes(thing)),
  );
  const inWorkout = new Set(entriesOf(parts).map(named));
  const replaced: { from: Exercise; to: Exercise }[] = [];

  function without(part: WorkPart): WorkPart {
    const taken = new Set(part.entries.filter(mayStay).map(named));
    const entries = part.entries.flatMap((entry): Entry[] => {
      if (mayStay(entry)) return [entry];
      const { exercise, item } = entry;
      if (exercise === undefined) return [];
      const fitting = replacementsOf(exercise, allowed, known);
      const [to] = fitting
        .filter((other) => !taken.has(moveOf(other)))
        .toSorted(
          (a, b) =>
            distance(exercise, a) - distance(exercise, b) ||
            Number(inWorkout.has(moveOf(a))) - Number(inWorkout.has(moveOf(b))) ||
            dosesApart(item, exercise, a) - dosesApart(item, exercise, b),
        );
      if (to === undefined) return [];
      taken.add(moveOf(to));
      replaced.push({ from: exercise, to });
      return [{ item: instead(item, to, part.kind), exercise: to, insteadOf: exercise.name }];
    });
    const { rounds = 1 } = part.head;
    const left = (rounds * entries.length) / Math.max(1, part.entries.length);
    return withEntries(part, entries, part.kind === 'intervals' ? Math.ceil(left) : rounds);
  }

  const mayStay = ({ item, exercise }: Entry) =>
    !excluded.includes(item.exercise) && (exercise === undefined || !isSpared(exercise, spare));
  const left = parts.map((part) =>
    isWork(part) ? without(part) : { ...part, steps: calmSteps(part, spare) },
  );
  return { parts: left, replaced };
}

/** Steps for a warm-up or a cool-down of which hardly anything is left, and the seconds below which they come. */
const CALM = {
  warmup: { text: 'Marsz w\u00A0miejscu', hint: 'Spokojnie, ramiona luźno.', work: 120 },
  cooldown: { text: 'Spokojny oddech', hint: 'Długi wydech.', work: 60 },
} as const;

function calmSteps({ kind, steps }: GuidedPart, spare: readonly Spared[]): readonly TextItem[] {
  const left = steps.filter((step) => !isSpared(step, spare));
  const calm = CALM[kind];
  const isEnough = left.length === steps.length || secondsOfSteps(left) >= calm.work;
  if (isEnough) return left;
  return kind === 'warmup' ? [calm, ...left] : [...left, calm];
}

const named = ({ item }: Entry) => item.exercise;

/**
 * Those of `allowed` that may replace an exercise: of the same movement and not harder. Those that train its muscles most
 * come first.
 */
export function replacementsOf(
  exercise: Exercise,
  allowed: readonly Exercise[],
  known: readonly Exercise[],
): Exercise[] {
  const harder = harderThan(exercise, known);
  return allowed
    .filter(
      (other) =>
        exercise.movement !== undefined &&
        other.movement === exercise.movement &&
        moveOf(other) !== moveOf(exercise) &&
        !harder.has(moveOf(other)),
    )
    .toSorted((a, b) => distance(exercise, a) - distance(exercise, b));
}

/** The moves above an exercise on its ladder. */
function harderThan({ harder }: Exercise, known: readonly Exercise[]): ReadonlySet<string> {
  const above = new Set<string>();
  for (let next = harder; next !== undefined && !above.has(next);) {
    above.add(next);
    next = known.find(({ move }) => move === next)?.harder;
  }
  return above;
}

/** How much an exercise trains others muscles than the one it replaces. */
function distance({ main: own = [] }: Exercise, { main = [], helping = [] }: Exercise): number {
  const missed = own.filter((muscle) => !main.includes(muscle));
  const helped = missed.filter((muscle) => helping.includes(muscle));
  return 2 * missed.length - helped.length;
}

/** Seconds between the sets of two exercises; a timed and a counted one are far from each other. */
function dosesApart(item: ExerciseItem, own: Exercise, other: Exercise): number {
  const isSameKind = (itemOf(other).work === undefined) === (item.work === undefined);
  return Math.abs(own.duration - other.duration) + (isSameKind ? 0 : 1_000);
}

/** The item with another exercise: its own amount, and the sets and rests of the plan. Intervals keep their time. */
function instead(item: ExerciseItem, to: Exercise, kind: WorkPart['kind']): ExerciseItem {
  const { side: _, ...time } = doseOf(item);
  return {
    exercise: moveOf(to),
    sets: item.sets,
    rest: item.rest,
    ...(doseIn({ kind }, to) ?? time),
  };
}
