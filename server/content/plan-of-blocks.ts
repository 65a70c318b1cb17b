import type {
  ExerciseItem,
  Plan,
  PlanBlock,
  PlanItem,
  TextItem,
} from '../../src/contract/workout-plan.ts';
import type { Block, Station, Step } from './block-kinds.ts';
import { fillIn, restsOf } from './placeholders.ts';
import { bindShortWords } from '../../src/contract/typography.ts';
import { inSeconds, rest } from './schedule-words.ts';
import { turnsOf } from './schedule-html.ts';
import type { Exercise, Workout } from './content-schema.ts';

/** Fields of a step that its move gives. */
export type ShownMove = Pick<TextItem, 'clip' | 'jumps' | 'loud' | 'strains'>;

type Shown = (move: string) => ShownMove;

/** The field `plan` of a workout with blocks. */
export function planOfBlocks(blocks: readonly Block[], shown: Shown): Plan {
  return blocks.map((block, at): PlanBlock => {
    const { kind, title, text, restAfter } = block;
    const filled =
      text === undefined ? undefined : fillIn(text, restsOf(block, blocks[at - 1]), rest);
    return {
      kind,
      title,
      ...(filled !== undefined && { text: bindShortWords(filled) }),
      ...('rounds' in block && { rounds: block.rounds }),
      ...('restBetween' in block && { restBetween: block.restBetween }),
      ...(restAfter !== undefined && { restAfter }),
      items: itemsOf(block, shown),
    };
  });
}

function itemsOf(block: Block, shown: Shown): PlanItem[] {
  switch (block.kind) {
    case 'sets':
      return block.items.map((item) => exerciseItem(item, item));
    case 'circuit':
      return block.items.map((item) =>
        exerciseItem(item, { sets: block.rounds, rest: block.rest }),
      );
    case 'intervals':
      return block.items.map((item, at) => {
        const sets = turnsOf(block.rounds, block.items.length, at);
        return exerciseItem({ ...item, work: block.work }, { sets, rest: block.rest });
      });
    default:
      return block.items.map((item) => textItem(item, shown));
  }
}

/** Clip and attributes are written, not the move: no exercise's document has it. */
function textItem({ text, hint, move, ...timing }: Step, shown: Shown): TextItem {
  const item = {
    text: bindShortWords(text),
    ...(hint !== undefined && { hint: bindShortWords(hint) }),
    ...timing,
  };
  return move === undefined ? item : { ...item, ...shown(move) };
}

function exerciseItem(
  { move, reps, work, side, note }: Station,
  { sets, rest: seconds }: { sets: number; rest: number },
): ExerciseItem {
  return {
    exercise: move,
    sets,
    ...(reps === undefined ? { work: work ?? 0 } : { reps }),
    rest: seconds,
    ...(side !== undefined && { side }),
    ...(note !== undefined && { note: bindShortWords(note) }),
  };
}

/** The exercises of a workout, which its blocks name as well. */
export function exercisesOf({ exercises, blocks = [] }: Workout): Exercise[] {
  return exercises ?? blocks.flatMap(exercisesIn);
}

function exercisesIn(block: Block): Exercise[] {
  switch (block.kind) {
    case 'sets':
      return block.items.map((item) => toExercise(item, item));
    case 'circuit':
      return block.items.map((item) =>
        toExercise(item, { sets: block.rounds, rest: block.restBetween }),
      );
    case 'intervals':
      return block.items.map(({ move }, at) => ({
        move,
        sets: turnsOf(block.rounds, block.items.length, at),
        work: block.work,
        rest: block.rest,
      }));
    default:
      return [];
  }
}

function toExercise(
  { move, reps, duration, work, side }: Station,
  { sets, rest: seconds }: { sets: number; rest: number },
): Exercise {
  const each = { move, sets, rest: seconds };
  if (work === undefined) {
    const counted = side === 'each' ? `${reps} na stronę` : reps;
    return { ...each, ...(counted && { reps: counted }), ...(duration && { duration }) };
  }
  if (side === undefined) return { ...each, work };
  return { ...each, reps: `${inSeconds(work)} na stronę`, duration: 2 * work };
}
