import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { SetRow } from '../../../../../src/contract/workout-rows.ts';
import { recordsOf } from '../../../../../src/features/training/log/personal-records.ts';
import {
  bestOf,
  estimatedMaximum,
  sessionsOf,
} from '../../../../../src/features/training/log/exercise-sessions.ts';

let ids = 0;
const set = (changed: Partial<SetRow> = {}): SetRow => {
  ids += 1;
  return {
    id: `s${ids}`,
    hlc: '',
    deleted: false,
    workout: 'first',
    exercise: 'wioslowanie',
    position: ids,
    kind: 'sets',
    reps: 9,
    kg: null,
    band: null,
    anchor: null,
    seconds: null,
    done_at: ids,
    note: null,
    ...changed,
  };
};
const later = (changed: Partial<SetRow>) => set({ workout: 'later', ...changed });
/** The kinds of the records of the sets, in their order. */
const kinds = (...sets: SetRow[]) => sets.map(({ id }) => recordsOf(sets).get(id));

test.each<[string, Partial<SetRow>, Partial<SetRow>, string | undefined]>([
  [
    'more repetitions with the same band',
    { band: 'mint', anchor: 2 },
    { band: 'mint', anchor: 2, reps: 10 },
    'reps',
  ],
  ['as many', { band: 'mint' }, { band: 'mint' }, undefined],
  ['a stronger band at the same repetitions', { band: 'mint' }, { band: 'blue' }, 'load'],
  [
    'more stretch at the same repetitions',
    { band: 'mint', anchor: 1 },
    { band: 'mint', anchor: 2 },
    'load',
  ],
  ['a weaker band', { band: 'mint' }, { band: 'coral' }, undefined],
  ['more kilograms at the same repetitions', { kg: 20 }, { kg: 22.5 }, 'load'],
  [
    'more kilograms at other repetitions, which are a first time',
    { kg: 20 },
    { kg: 22.5, reps: 8 },
    undefined,
  ],
  ['more kilograms that help', { kg: 20, assisted: true }, { kg: 25, assisted: true }, undefined],
  ['a longer hold', { reps: null, seconds: 30 }, { reps: null, seconds: 31 }, 'hold'],
  ['more seconds for repetitions', { seconds: 30 }, { seconds: 31 }, undefined],
  ['the other side', { side: 'left' }, { side: 'right', reps: 10 }, undefined],
  ['a warm-up set', {}, { reps: 20, set_type: 'warmup' }, undefined],
])('%s: %s, then %s is %s', (_name, before, then, kind) => {
  expect(kinds(set(before), later(then))).toEqual([undefined, kind]);
});

it('a first time is none, not even for its second set', () => {
  expect(kinds(set(), set({ reps: 12 }))).toEqual([undefined, undefined]);
});

it('only a set that beats those of its own workout too makes one', () => {
  expect(kinds(set(), later({ reps: 11 }), later({ reps: 10 }), later({ reps: 12 }))).toEqual([
    undefined,
    'reps',
    undefined,
    'reps',
  ]);
});

it('a warm-up set does not stand in the way of one', () => {
  expect(kinds(set(), set({ reps: 20, set_type: 'warmup' }), later({ reps: 10 })).at(-1)).toBe(
    'reps',
  );
});

const anySet = fc.record({
  workout: fc.constantFrom('a', 'b', 'c', 'd'),
  reps: fc.option(fc.integer({ min: 1, max: 6 })),
  kg: fc.option(fc.integer({ min: 1, max: 4 })),
  seconds: fc.option(fc.integer({ min: 1, max: 6 })),
});

it('a deletion of the set takes its record back: the others are as if it had never been', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 20 }), fc.nat(), (drafts, at) => {
      const sets = drafts.map((draft) => set(draft));
      const left = sets.filter((_, index) => index !== at % Math.max(1, sets.length));
      const before = sets.slice(0, at % Math.max(1, sets.length));
      const known = recordsOf(left);
      for (const { id } of before) expect(known.get(id)).toBe(recordsOf(sets).get(id));
      expect([...known.keys()].every((id) => left.some((each) => each.id === id))).toBe(true);
    }),
  );
});

it('no set of the first workout makes one, and every hold that does is longer than all before', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 20 }), (drafts) => {
      const sets = drafts.map((draft) => set(draft));
      const records = recordsOf(sets);
      const [first] = sets;
      const opening = sets.slice(
        0,
        sets.findIndex(({ workout }) => workout !== first?.workout),
      );
      for (const { id } of opening) expect(records.has(id)).toBe(false);
      for (const [index, each] of sets.entries()) {
        if (records.get(each.id) !== 'hold') continue;
        const same = sets.slice(0, index).filter(({ reps, kg }) => reps === null && kg === each.kg);
        for (const { seconds } of same) expect(seconds ?? 0).toBeLessThan(each.seconds ?? 0);
      }
    }),
  );
});

/** The records by their definition: each set is compared with every one before it. */
function recordsByDefinition(sets: readonly SetRow[]): Map<string, string> {
  const found = new Map<string, string>();
  const load = ({ kg }: SetRow) => kg ?? 0;
  const likes = (a: SetRow, b: SetRow) =>
    (a.kg === null) === (b.kg === null) && (a.reps === null) === (b.reps === null);
  for (const [index, each] of sets.entries()) {
    const before = sets.slice(0, index).filter((other) => likes(each, other));
    const beats = (others: SetRow[], amount: (of: SetRow) => number) =>
      others.some(({ workout }) => workout !== each.workout) &&
      others.every((other) => amount(other) < amount(each));
    const sameLoad = before.filter((other) => load(other) === load(each));
    const sameReps = before.filter(({ reps }) => reps === each.reps);
    if (each.reps === null) {
      if (beats(sameLoad, ({ seconds }) => seconds ?? 0)) found.set(each.id, 'hold');
    } else if (beats(sameLoad, ({ reps }) => reps ?? 0)) found.set(each.id, 'reps');
    else if (load(each) > 0 && beats(sameReps, load)) found.set(each.id, 'load');
  }
  return found;
}

it('a set is compared with every one before it', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 30 }), (drafts) => {
      const sets = drafts.map((draft) => set(draft));
      expect(recordsOf(sets)).toEqual(recordsByDefinition(sets));
    }),
  );
});

it('looks at each set of five years once', () => {
  let looks = 0;
  const sets = Array.from({ length: 5_200 }, (_, index) => {
    const of = set({ workout: `w${Math.floor(index / 4)}`, kg: 20 + (index % 40) });
    return Object.defineProperty({ ...of }, 'band', {
      get: () => {
        looks += 1;
        return null;
      },
    });
  });
  expect(recordsOf(sets).size).toBe(36);
  expect(looks).toBeLessThan(5 * sets.length);
});

test.each<[Partial<SetRow>, number | undefined]>([
  [{ kg: 100, reps: 1 }, 100],
  [{ kg: 60, reps: 10 }, 80],
  [{ kg: 50, reps: 12 }, 70],
  [{ kg: 50, reps: 13 }, undefined],
  [{ kg: 50, reps: null, seconds: 30 }, undefined],
  [{ kg: 50, reps: 5, assisted: true }, undefined],
  [{ kg: 50, reps: 5, set_type: 'warmup' }, undefined],
  [{ band: 'mint', reps: 5 }, undefined],
])('the estimated maximum of %o is %s', (changed, kg) => {
  const found = estimatedMaximum(set(changed));
  if (kg === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(kg);
});

it('the best set is that of the strongest band, then of the most stretch, then of the most repetitions', () => {
  const sets = [
    set({ band: 'mint', anchor: 2, reps: 12 }),
    set({ band: 'blue', anchor: 1, reps: 8 }),
    set({ band: 'blue', anchor: 2, reps: 7 }),
    set({ band: 'aubergine', set_type: 'warmup' }),
  ];
  expect(bestOf(sets, 'band')).toBe(sets[2]);
});

it('sessions are the workouts, in their order', () => {
  const sets = [set({ workout: 'a' }), set({ workout: 'b' }), set({ workout: 'b' })];
  expect(sessionsOf(sets).map(({ workout, sets: of }) => [workout, of.length])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
