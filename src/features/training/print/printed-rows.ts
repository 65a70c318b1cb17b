import type { Exercise, Workout } from '../../../contract/documents.ts';
import { moveOf, type PlanBlock, type PlanItem } from '../../../contract/workout-plan.ts';
import { ROUNDS } from '../../../lib/nouns.ts';
import { counted } from '../../../lib/polish.ts';
import { doseText, ofEachSide, restOf } from '../prescription.ts';

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

/**
 * A workout as it is printed: by the blocks of its plan or, where it has none, exercise by exercise. `exercises` are those
 * of the plan, in its order.
 */
export function printedBlocks(
  { plan }: Pick<Workout, 'plan'>,
  exercises: readonly Exercise[],
): PrintedBlock[] {
  if (plan === undefined) {
    return [{ title: '', rows: exercises.map((each) => rowOf(each, 'sets')) }];
  }
  // Documents hold one exercise for each item of the plan, in its order.
  let next = 0;
  return plan.map((block) => ({
    title: titleOf(block),
    rows: block.items.map((item) => {
      if ('text' in item) return textRow(item);
      const exercise = exercises[next];
      next += 1;
      return itemRow(item, exercise, block.kind);
    }),
  }));
}

/** `Obwód, 3 rundy, 15 s między ćwiczeniami, 90 s po rundzie`: the rests of a circuit are those of all its rows. */
function titleOf({ title, kind, rounds, restBetween, items }: PlanBlock): string {
  const isInRounds = kind === 'circuit' || kind === 'intervals';
  const between = Math.max(...items.map((item) => ('exercise' in item ? item.rest : 0)));
  return [
    title,
    ...(isInRounds && rounds !== undefined ? [counted(rounds, ROUNDS)] : []),
    ...(kind === 'circuit' && between > 0 ? [`${between} s między ćwiczeniami`] : []),
    ...(kind === 'circuit' && restBetween ? [`${restBetween} s po\u00a0rundzie`] : []),
  ].join(', ');
}

const textRow = (item: Extract<PlanItem, { text: string }>): PrintedRow => ({
  name: item.text,
  note: '',
  dose: `${item.work} s${ofEachSide(item)}`,
  rest: '',
  boxes: 1,
});

function itemRow(
  item: Extract<PlanItem, { exercise: string }>,
  exercise: Exercise | undefined,
  kind: PlanBlock['kind'],
): PrintedRow {
  const { exercise: move, sets, reps, work = 0, rest, note } = item;
  const isOwn = exercise !== undefined && moveOf(exercise) === move;
  const amount = reps ?? (item.side && `${work} s`);
  const each = amount === undefined ? {} : { reps: amount + ofEachSide(item) };
  return {
    name: isOwn ? exercise.name : move,
    note: note ?? '',
    dose: doseText({ sets, duration: work, kind, ...each }) ?? '',
    rest: (kind !== 'circuit' && restOf({ rest, kind })) || '',
    boxes: Math.min(sets, MOST_BOXES),
  };
}

function rowOf(exercise: Exercise, kind: PlanBlock['kind']): PrintedRow {
  return {
    name: exercise.name,
    note: '',
    dose: doseText({ ...exercise, kind }) ?? '',
    rest: restOf({ ...exercise, kind }) ?? '',
    boxes: Math.min(exercise.sets ?? 1, MOST_BOXES),
  };
}
