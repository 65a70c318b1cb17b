import { withinSentence } from '../../../lib/polish.ts';
import { addedSlot, removedSlot } from '../../../workout-engine/set-count.ts';
import { slotsOf } from '../../../workout-engine/slots.ts';
import {
  exerciseAt,
  itemKey,
  type WorkoutState,
  outcomes,
} from '../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../workout-engine/step-view.ts';
import { type ExercisesByName, stepName } from './exercises-by-name.ts';

export interface ListRow {
  readonly key: string;
  /** The slot that a tap opens: the first one left, or else the first of all. */
  readonly slot: number;
  readonly name: string;
  /** `2 z 4`, `pominięte`; empty for steps without sets. */
  readonly done: string;
  readonly isCurrent: boolean;
  readonly isSettled: boolean;
  readonly sets: number;
  /** Slots of a set more and a set less of the exercise; undefined where there can be none. */
  readonly added: number | undefined;
  readonly removed: number | undefined;
}

interface ListBlock {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly ListRow[];
}

/** The workout as a list with one row for each item of the plan, whatever its number of sets or rounds. */
export function listOf(
  state: WorkoutState,
  { step }: StepView,
  byName: ExercisesByName,
): ListBlock[] {
  const settled = outcomes(state);
  const slots = slotsOf(state.plan);
  return state.plan.map((block, blockAt) => ({
    key: `${blockAt}`,
    title: titleOf(state, blockAt, byName),
    rows: block.items.flatMap((_, itemAt): ListRow[] => {
      const own = slots.filter(({ block: at, item }) => at === blockAt && item === itemAt);
      const first = own.find(({ index }) => !settled.has(index)) ?? own[0];
      // In intervals with fewer rounds than items, an item may have no slot.
      if (first === undefined) return [];
      const done = own.filter(({ index }) => settled.get(index)?.status === 'done').length;
      const isSettled = own.every(({ index }) => settled.has(index));
      const exercise = exerciseAt(state, first);
      return [
        {
          key: itemKey(first),
          slot: first.index,
          name: stepName(state.plan, { ...first, exercise }, byName),
          done: doneText(done, own.length, isSettled),
          isCurrent: step?.block === blockAt && step.item === itemAt,
          isSettled,
          sets: own.length,
          added: addedSlot(state.plan, first),
          removed: removedSlot(state, first),
        },
      ];
    }),
  }));
}

/**
 * The title of a block, numbered where others have it as well: `Obwód 1 z 2`. Of intervals it names the exercises:
 * `Tabata 1 z 3: pajacyk i przysiad`.
 */
function titleOf(state: WorkoutState, at: number, byName: ExercisesByName): string {
  const { plan } = state;
  const { title = '', kind } = plan[at] ?? {};
  const same = [...plan.keys()].filter((other) => plan[other]?.title === title);
  const numbered = same.length < 2 ? title : `${title} ${same.indexOf(at) + 1} z ${same.length}`;
  if (kind !== 'intervals') return numbered;
  const names = namesIn(state, at, byName);
  const last = names.at(-1) ?? '';
  const all = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} i ${last}`;
  return `${numbered}: ${all}`;
}

/** The exercises of a block after swaps, each once, within a sentence. */
function namesIn(state: WorkoutState, at: number, byName: ExercisesByName): string[] {
  const steps = slotsOf(state.plan).filter(({ block }) => block === at);
  const names = steps.map((slot) =>
    withinSentence(stepName(state.plan, { ...slot, exercise: exerciseAt(state, slot) }, byName)),
  );
  return [...new Set(names)];
}

function doneText(done: number, of: number, isSettled: boolean): string {
  if (isSettled && done === 0) return 'pominięte';
  if (of === 1) return isSettled ? 'zrobione' : '';
  return `${done} z ${of}`;
}
