import * as v from 'valibot';
import { dose, moveId, rest, sets, work } from './dose.ts';
import { choice, list, prose, wholeNumber } from './content-fields.ts';
import { oneOf, record } from './record.ts';

const exactOptional = v.exactOptional;

const head = {
  title: prose(80),
  /** May hold placeholders (`placeholders.ts`). */
  text: exactOptional(prose(600)),
  /** Rest before the next block. */
  restAfter: exactOptional(wholeNumber(1, 900, 'seconds')),
};
const side = exactOptional(choice(['each']));
/** A sentence of the schedule. */
const note = exactOptional(prose(300));
const rounds = wholeNumber(1, 30);

export type Moves = ReadonlySet<string>;

const guided = <Kind extends 'warmup' | 'cooldown'>(kind: Kind, moves: Moves) => {
  const step = record('a step', {
    /** Its name. */
    text: prose(60),
    /** A sentence on how it is done. */
    hint: exactOptional(prose(160)),
    /** The move whose video shows it. */
    move: exactOptional(moveId(moves)),
    work: wholeNumber(5, 1800, 'seconds'),
    side,
  });
  const items = list(step, { of: 'steps', max: 20 });
  return record(`a block of kind ${kind}`, { kind: v.literal(kind), ...head, items });
};

/** The blocks of a workout by their `kind`, each with the fields that belong to it. */
export const blockKinds = (moves: Moves) => {
  const turn = { move: moveId(moves), note };
  const station = { ...turn, ...dose, side };
  const either = oneOf(['reps', 'duration'], ['work']);
  return {
    warmup: guided('warmup', moves),
    cooldown: guided('cooldown', moves),
    sets: record('a block of kind sets', {
      kind: v.literal('sets'),
      ...head,
      /** `3 × 8` instead of `3 serie po 8 powtórzeń`. */
      wording: exactOptional(choice(['short'])),
      /** Between exercises. */
      restBetween: exactOptional(rest),
      items: list(record('an item of sets', { ...station, sets, rest }, either), {
        of: 'items',
        max: 30,
      }),
    }),
    circuit: record('a block of kind circuit', {
      kind: v.literal('circuit'),
      ...head,
      rounds,
      /** Between stations. */
      rest,
      /** Between rounds. */
      restBetween: rest,
      items: list(record('a station', station, either), { of: 'stations', max: 20 }),
    }),
    intervals: record('a block of kind intervals', {
      kind: v.literal('intervals'),
      ...head,
      rounds,
      work,
      rest,
      /** They take turns, one a round. */
      items: list(record('an item of intervals', turn), { of: 'items', max: 8 }),
    }),
  };
};

type Kinds = ReturnType<typeof blockKinds>;
type Of<Kind extends keyof Kinds> = v.InferOutput<Kinds[Kind]>;

export type Block = Of<keyof Kinds>;
export type GuidedBlock = Of<'warmup' | 'cooldown'>;
export type SetsBlock = Of<'sets'>;
export type CircuitBlock = Of<'circuit'>;
export type IntervalsBlock = Of<'intervals'>;
export type Step = GuidedBlock['items'][number];
export type Station = CircuitBlock['items'][number];
export type Turn = IntervalsBlock['items'][number];

/** Both sides counted. */
export function secondsOf({ items }: GuidedBlock): number {
  return items.reduce(
    (sum, { work: each, side: sides }) => sum + (sides === 'each' ? 2 * each : each),
    0,
  );
}
