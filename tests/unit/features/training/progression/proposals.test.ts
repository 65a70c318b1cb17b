import { describe, expect, it } from 'vitest';
import {
  proposalsFor,
  type Situation,
} from '../../../../../src/features/training/progression/propose.ts';
import {
  askedOf,
  type Done,
  logOf,
  OTHERS,
  planOf,
  proposed,
  read,
  sets,
  situation,
  type Trained,
} from './logged.ts';

describe('a proposal', () => {
  it.each([
    ['the next plate after two trainings at the top', 'przysiad 6–8', '8x40', 'twice 42.5 6'],
    ['it after one that was easy', 'przysiad 6–8', '/ 8x40 easy', 'light 42.5 6'],
    ['nothing after one that was not', 'przysiad 6–8', '/ 8x40', ''],
    ['nothing after hard ones', 'przysiad 6–8', '8x40 hard', ''],
    ['a repetition more below the top', 'przysiad 6–8', '8x40,7x40,8x40', 'more 8'],
    ['nothing at less weight than before', 'przysiad 6–8', '8x40 / 8x35 easy', ''],
    ['nothing by an attempt until failure', 'przysiad 6–8', '8x40,8x40,8x40f', ''],
    ['nothing by warm-up and drop sets', 'przysiad 6–8', '8x40,8x40,8x40w,8x40d', ''],
    ['nothing where sets are missing', 'przysiad 6–8', '8x40,8x40', ''],
    ['one step back after two misses', 'przysiad 6–8', '5x40', 'missed 37.5 6'],
    ['nothing after one miss', 'przysiad 6–8', '/ 5x40', ''],
    ['no bar lighter than the empty one', 'przysiad 6–8', '4x20', 'missed 5'],
    ['repetitions before a dumbbell that is far away', 'hantle 8', '8x5', 'more 9'],
    ['the next dumbbell after them', 'hantle 8', '10x5', 'twice 6 8'],
    ['every second kilogram of heavy dumbbells', 'hantle 6–8', '8x20', 'twice 22 6'],
    ['less help', 'podciaganie 6–8', '8x20', 'twice 17.5 6'],
    ['more help after two misses', 'podciaganie 6–8', '3x20', 'missed 22.5 6'],
    ['repetitions before a band', 'mostek 12', '12xyellow', 'more 13'],
    ['them once more after the first time', 'mostek 12', '13xyellow / 14xyellow', 'more 14'],
    ['nothing more after a hard first time', 'mostek 12', '13xyellow / 14xyellow hard', ''],
    ['the next rung after them', 'mostek 12', '14xyellow', 'twice coral 12'],
    ['nothing above the strongest band', 'mostek 12', '14xaubergine', ''],
    ['nothing beyond a band of another maker', 'mostek 12', '14xother', ''],
    ['the harder movement without a load', 'pompka-na-kolanach 8–12', '12', 'twice pompka 8'],
    ['the easier one after two misses', 'pompka 8–12', '3', 'missed pompka-na-kolanach 8'],
    ['five seconds more of a hold that fell short', 'deska 40s', '30s', 'missed 35'],
    ['the harder hold at the top', 'deska 40s', '40s', 'twice deska-bokiem'],
    ['nothing without a log', 'mostek 12', '/', ''],
  ])('is %s', (_words, asked, done, expected) => {
    const exercise = asked.split(' ', 1).join();
    expect(proposed(asked, [...OTHERS, ...read(exercise, done)])).toBe(expected);
  });

  it.each<[string, string, string, NonNullable<Situation['own']>, string]>([
    ['the own plate', 'przysiad 6–8', '8x40', { plates: 5 }, 'twice 45 6'],
    ['the plate of a machine', 'podciaganie 6–8', '8x20', { plates: 5 }, 'twice 17.5 6'],
    ['the dumbbell after 5 kg', 'hantle 8', '10x5', { dumbbell: 2 }, 'twice 7 8'],
    ['the dumbbell before 7 kg', 'hantle 8', '5x7', { dumbbell: 2 }, 'missed 5 8'],
    ['a dumbbell of 2 % more', 'hantle 8', '8x55.1', { dumbbell: 1 }, 'twice 57.1 8'],
    ['no dumbbell below the lightest', 'hantle 8', '5x2', { dumbbell: 2 }, 'missed 6'],
    ['the own band', 'mostek 12', '14xyellow', { bands: ['yellow', 'mint'] }, 'twice mint 12'],
    ['the next rung', 'mostek 12', '14xyellow', { bands: ['light'] }, 'twice coral 12'],
    ['nothing without another band', 'mostek 12', '14xyellow', { bands: ['yellow'] }, ''],
  ])(
    'is %s by what the user has told of weights and bands',
    (_words, asked, done, own, expected) => {
      const exercise = asked.split(' ', 1).join();
      const trained = [...OTHERS, ...read(exercise, done)];
      expect(proposed(asked, trained, undefined, own)).toBe(expected);
    },
  );

  it.each([
    ['once more where the longest of the program was reached once', [30, 35, 40, 45], [45]],
    ['the harder one after the second time', [35, 40, 45, 45], ['deska-bokiem']],
    ['longer as long as it was not', [30, 30], [35]],
  ])('of a hold is %s, whatever its own plan asks for', (_words, held, expected) => {
    const plan = planOf('deska 30s');
    const asked = askedOf(plan).map((each) => ({ ...each, aim: { ...each.aim, top: 45 } }));
    const trained = held.map((seconds, at) => ({
      ago: 2 * (held.length - at),
      sets: sets({ seconds }),
    }));
    const log = logOf([...OTHERS, ...trained], 'deska');
    expect(
      proposalsFor(asked, situation(plan, log)).map(({ move, seconds }) => move ?? seconds),
    ).toEqual(expected);
  });

  it('is no movement that the workout has already', () => {
    const plan = [...planOf('pompka-na-kolanach 8–12'), ...planOf('pompka 8')];
    const log = logOf([...OTHERS, ...read('pompka-na-kolanach', '12')], 'pompka-na-kolanach');
    expect(proposalsFor(askedOf(plan), situation(plan, log))).toEqual([]);
    const [alone] = plan.slice(0, 1);
    const found = alone ? proposalsFor(askedOf([alone]), situation([alone], log)) : [];
    expect(found).toMatchObject([{ move: 'pompka' }]);
  });

  it('is nothing for kilograms of another thing', () => {
    const [before, last] = read('hantle', '8x20');
    const both = (training: Trained | undefined): Trained[] =>
      training
        ? [{ ...training, sets: training.sets.map((set) => ({ ...set, kg_of: 'total' })) }]
        : [];
    const own = last ? [last] : [];
    expect(proposed('hantle 6–8', [...OTHERS, ...both(before), ...both(last)])).toBe('');
    expect(proposed('hantle 6–8', [...OTHERS, ...both(before), ...own])).toBe('');
  });

  const mint = sets({ reps: 12, band: 'mint' });
  it.each<[string, Trained[], string]>([
    ['as ever within three weeks', [{ ago: 20, sets: mint }], 'more 13'],
    ['one rung less from then on', [{ ago: 21, sets: mint }], 'pause coral'],
    ['a tenth less without a load', [{ ago: 30, sets: sets({ reps: 12 }) }], 'pause 10'],
    [
      'the band from before in the second training',
      [
        { ago: 40, sets: mint },
        { ago: 2, sets: sets({ reps: 12, band: 'coral' }) },
      ],
      'return mint',
    ],
    [
      'less also for an exercise that comes in the second training',
      [
        { ago: 40, sets: mint },
        { ago: 2, sets: [] },
      ],
      'pause coral',
    ],
  ])('after a pause is %s', (_words, trained, expected) => {
    expect(proposed('mostek 12', trained)).toBe(expected);
  });

  it('is a harder movement by rounds that were easy, in intervals, and the easier one by missing ones', () => {
    const rounds = sets({ seconds: 20, kind: 'intervals' });
    const twice = (done: Trained['sets'], effort: 1 | 2 = 2) =>
      [5, 2].map((ago) => ({ ago, effort, sets: done }));
    const of = (trained: Trained[]) => proposed('pompka-na-kolanach 20s', trained, 'intervals');
    expect(of(twice(rounds, 1))).toBe('light pompka');
    expect(of(twice(rounds))).toBe('');
    const short = rounds.slice(1);
    expect(proposed('pompka 20s', twice(short), 'intervals')).toBe('missed pompka-na-kolanach');
  });

  it.each<[string, Done, string]>([
    ['pompka-na-kolanach 8', { reps: 10 }, 'pompka'],
    // The harder one is counted where the easier one is timed.
    ['deska 40s', { seconds: 40 }, 'deska-bokiem'],
  ])('is no harder movement that was hard since: %s', (asked, done, move) => {
    const plan = planOf(asked);
    const name = asked.split(' ', 1).join();
    const easier = logOf([{ ago: 5, effort: 1, sets: sets(done) }], name);
    const since = (effort: 2 | 3) => {
      const harder = logOf([{ ago: 2, effort, sets: sets({ reps: 8 }) }], move);
      const own = { workouts: harder.workouts.map((row) => ({ ...row, id: 'w9' })) };
      const rows = harder.sets.map((row) => ({ ...row, id: `p${row.id}`, workout: 'w9' }));
      const log = {
        workouts: [...easier.workouts, ...own.workouts],
        sets: [...easier.sets, ...rows],
        refused: new Set<string>(),
      };
      return proposalsFor(askedOf(plan), situation(plan, log)).map((each) => each.move);
    };
    expect(since(2)).toEqual([move]);
    expect(since(3)).toEqual([]);
  });

  it('counts the rounds of the plan in which a harder movement took the place of another', () => {
    const today = planOf('pompka 20s', 'intervals');
    const [block] = planOf('pompka-na-kolanach 20s', 'intervals');
    const items = block?.items.map((item) => ('exercise' in item ? { ...item, sets: 2 } : item));
    const earlier = block && items ? [{ ...block, items }] : [];
    const after = (rounds: number) => {
      const done = Array.from({ length: rounds }, () => ({
        seconds: 20,
        kind: 'intervals' as const,
      }));
      const log = logOf(
        [5, 2].map((ago) => ({ ago, sets: done })),
        'pompka',
      );
      const known = { ...situation(today, log), plans: new Map([['a', earlier]]) };
      return proposalsFor(askedOf(today), known).map(({ reason }) => reason);
    };
    expect(after(2)).toEqual([]);
    expect(after(1)).toEqual(['missed']);
  });

  it('rises once in seven days, and in four weeks once in a training', () => {
    const rising = read('przysiad', '8x40 / 8x42.5 easy');
    expect(proposed('przysiad 8', [...OTHERS, ...rising])).toBe('');

    const plan = [...planOf('przysiad 8'), ...planOf('mostek 8–12')];
    const names = (others: Trained[]) => {
      const log = logOf([...others, ...read('przysiad', '8x40')], 'przysiad');
      const bands = logOf([...others, ...read('mostek', '12xmint')], 'mostek').sets;
      const rows = [...log.sets, ...bands.map((row) => ({ ...row, id: `m${row.id}` }))];
      const found = proposalsFor(askedOf(plan), situation(plan, { ...log, sets: rows }));
      return found.map(({ exercise }) => exercise);
    };
    expect(names(OTHERS)).toEqual(['przysiad', 'mostek']);
    expect(names([])).toEqual(['przysiad']);
  });

  it('stays away after a refusal until there are two more trainings', () => {
    const plan = planOf('przysiad 8');
    const done = read('przysiad', '8x40');
    const of = (log: ReturnType<typeof logOf>) => proposalsFor(askedOf(plan), situation(plan, log));
    const log = logOf(done, 'przysiad');
    const refused = new Set(of(log).map(({ known }) => known));
    expect(of({ ...log, refused })).toEqual([]);
    const later = (...ago: number[]) => {
      const more = ago.map((days) => ({ ago: days, sets: done[0]?.sets ?? [] }));
      return of({ ...logOf([...done, ...more], 'przysiad'), refused });
    };
    expect(later(1)).toEqual([]);
    expect(later(1, 0)).toHaveLength(1);
  });
});
