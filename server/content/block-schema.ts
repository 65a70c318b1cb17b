import * as v from 'valibot';
import { BLOCK_KINDS } from '../../src/contract/workout-plan.ts';
import { blockKinds, secondsOf } from './block-kinds.ts';
import type { Block, Moves } from './block-kinds.ts';
import { list } from './content-fields.ts';
import { placeholderProblem, restsOf } from './placeholders.ts';
import { show } from './problem.ts';

/** The blocks of a workout; what belongs to which kind is told by `kind`. */
export function blocks(moves: Moves): v.GenericSchema<unknown, Block[]> {
  const kinds = blockKinds(moves);
  const block = v.lazy((input): v.GenericSchema<unknown, Block> => {
    const kind = BLOCK_KINDS.find((each) => each === kindOf(input));
    return kind === undefined ? unknownKind : kinds[kind];
  });
  return v.pipe(
    list(block, { of: 'blocks', max: 20 }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const all = dataset.value;
      const report = (index: number, key: string, message: string | undefined) => {
        const given = all[index];
        if (given === undefined || message === undefined) return;
        addIssue({ message, path: [at(all, index), at(given, key)] });
      };
      for (const [index, each] of all.entries()) {
        const key = each.text === undefined ? 'title' : 'text';
        report(index, key, placeholderProblem(each.text ?? '', restsOf(each, all[index - 1])));
        report(index, 'items', minutesProblem(each));
        report(index, 'rounds', roundsProblem(each));
      }
      if (all.at(-1)?.restAfter !== undefined) {
        report(all.length - 1, 'restAfter', 'expected a block after this one');
      }
    }),
  );
}

/** The heading says the minutes. */
function minutesProblem(block: Block): string | undefined {
  if (block.kind !== 'warmup' && block.kind !== 'cooldown') return undefined;
  const seconds = secondsOf(block);
  if (seconds % 60 === 0) return undefined;
  return `expected steps of whole minutes together, found ${seconds} seconds`;
}

/** An item without a round would be no exercise of the plan. */
function roundsProblem(block: Block): string | undefined {
  if (block.kind !== 'intervals' || block.rounds >= block.items.length) return undefined;
  return `expected a round for each of ${block.items.length} items, found ${block.rounds}`;
}

const unknownKind: v.GenericSchema<unknown, Block> = v.custom<Block>(
  () => false,
  ({ input }) =>
    `expected a block with kind one of ${BLOCK_KINDS.join(', ')}, found ${show(kindOf(input) ?? input)}`,
);

function kindOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, 'kind') : undefined;
}

const at = (input: object, key: string | number): v.IssuePathItem => ({
  type: 'unknown',
  origin: 'value',
  input,
  key,
  value: Reflect.get(input, key),
});
