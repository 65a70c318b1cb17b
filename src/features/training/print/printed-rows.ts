import type { Exercise, Workout } from '../../../contract/documents.ts';
import type { PlanBlock, PlanItem } from '../../../contract/workout-plan.ts';
import { ROUNDS } from '../../../lib/nouns.ts';
import { counted } from '../../../lib/polish.ts';
import { inOrder } from '../in-order.ts';
import { doseOf, restOf } from '../prescription.ts';

export interface PrintedRow {
  readonly name: string;
  readonly note: string;
  /** `3 × 12 powtórzeń`; empty where nothing is set. */
  readonly dose: string;
  readonly rest: string;
  /** Boxes to tick off or to write a number into, one a set. */
  readonly boxes: number;
}

export interface PrintedBlock {
  readonly title: string;
  readonly rows: readonly PrintedRow[];
}

/** Most boxes that fit into a line; a set beyond them is ticked off in the last one. */
const MOST_BOXES = 8;

/** A workout as it is printed: by the blocks of its plan or, where it has none, exercise by exercise. */
export function printedBlocks(
  { plan }: Pick<Workout, 'plan'>,
  exercises: readonly Exercise[],
): PrintedBlock[] {
  const all = inOrder(exercises);
  if (plan === undefined) return [{ title: '', rows: all.map((each) => rowOf(each, 'sets')) }];
  // Documents hold one exercise for each item of the plan, in its order.
  let next = 0;
  return plan.map((block) => ({
    title: titleOf(block),
    rows: block.items.map((item) => {
      if ('text' in item) return textRow(item);
      const exercise = all[next];
      next += 1;
      return itemRow(item, exercise, block.kind);
    }),
  }));
}

function titleOf({ title, kind, rounds }: PlanBlock): string {
  return rounds !== undefined && (kind === 'circuit' || kind === 'intervals')
    ? `${title}, ${counted(rounds, ROUNDS)}`
    : title;
}

const textRow = ({ text, work }: Extract<PlanItem, { text: string }>): PrintedRow => ({
  name: text,
  note: '',
  dose: `${work} s`,
  rest: '',
  boxes: 1,
});

function itemRow(
  { exercise: move, sets, reps, work, rest, note }: Extract<PlanItem, { exercise: string }>,
  exercise: Exercise | undefined,
  kind: PlanBlock['kind'],
): PrintedRow {
  const isOwn = exercise !== undefined && (exercise.move ?? exercise.id) === move;
  const dosed = { sets, duration: work ?? 0, kind, ...(reps !== undefined && { reps }) };
  return {
    name: isOwn ? exercise.name : move,
    note: note ?? '',
    dose: doseOf(dosed) ?? '',
    rest: restOf({ rest, kind }) ?? '',
    boxes: Math.min(sets, MOST_BOXES),
  };
}

function rowOf(exercise: Exercise, kind: PlanBlock['kind']): PrintedRow {
  return {
    name: exercise.name,
    note: '',
    dose: doseOf({ ...exercise, kind }) ?? '',
    rest: restOf({ ...exercise, kind }) ?? '',
    boxes: Math.min(exercise.sets ?? 1, MOST_BOXES),
  };
}
