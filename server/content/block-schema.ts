import * as v from 'valibot';
import { BLOCK_KINDS } from '../../src/contract/workout-plan.ts';
import type { Block } from './content.ts';
import { dose, moveId, rest, sets, work } from './dose.ts';
import { choice, list, prose, wholeNumber } from './fields.ts';
import { placeholderProblem, restsOf } from './placeholders.ts';
import { show } from './problem.ts';
import { oneOf, record } from './record.ts';
import { secondsOf } from './schedule-html.ts';

const optional = v.exactOptional;

const head = {
  title: prose(80),
  text: optional(prose(600)),
  restAfter: optional(wholeNumber(1, 900, 'seconds')),
};
const side = optional(choice(['each']));
const note = optional(prose(300));
const rounds = wholeNumber(1, 30);

type Moves = ReadonlySet<string>;

const guided = <Kind extends 'warmup' | 'cooldown'>(kind: Kind, moves: Moves) => {
  const step = record('a step', {
    text: prose(60),
    hint: optional(prose(160)),
    move: optional(moveId(moves)),
    work: wholeNumber(5, 1800, 'seconds'),
    side,
  });
  const items = list(step, { of: 'steps', max: 20 });
  return record(`a block of kind ${kind}`, { kind: v.literal(kind), ...head, items });
};

/** The blocks of a workout; what belongs to which kind is told by `kind`. */
export function blocks(moves: Moves): v.GenericSchema<unknown, Block[]> {
  const turn = { move: moveId(moves), note };
  const station = { ...turn, ...dose, side };
  const either = oneOf(['reps', 'duration'], ['work']);
  const kinds: Readonly<Record<Block['kind'], v.GenericSchema<unknown, Block>>> = {
    warmup: guided('warmup', moves),
    cooldown: guided('cooldown', moves),
    sets: record('a block of kind sets', {
      kind: v.literal('sets'),
      ...head,
      wording: optional(choice(['short'])),
      restBetween: optional(rest),
      items: list(record('an item of sets', { ...station, sets, rest }, either), {
        of: 'items',
        max: 30,
      }),
    }),
    circuit: record('a block of kind circuit', {
      kind: v.literal('circuit'),
      ...head,
      rounds,
      rest,
      restBetween: rest,
      items: list(record('a station', station, either), { of: 'stations', max: 20 }),
    }),
    intervals: record('a block of kind intervals', {
      kind: v.literal('intervals'),
      ...head,
      rounds,
      work,
      rest,
      items: list(record('an item of intervals', turn), { of: 'items', max: 8 }),
    }),
  };
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
