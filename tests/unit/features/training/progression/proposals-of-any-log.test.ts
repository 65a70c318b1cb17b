import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SetRow } from '../../../../../src/contract/workout-rows.ts';
import {
  proposalsFor,
  type Situation,
} from '../../../../../src/features/training/progression/propose.ts';
import { askedOf, logOf, MOVES, planOf, sets, situation } from './logged.ts';

const anyTraining = (exercise: string) =>
  fc.record({
    ago: fc.integer({ min: 0, max: 90 }),
    effort: fc.constantFrom(1 as const, 2 as const, 3 as const),
    sets: fc.array(
      fc.record({
        exercise: fc.constant(exercise),
        reps: fc.option(fc.integer({ min: 0, max: 16 }), { freq: 9 }),
        kg: fc.option(fc.constantFrom(0.5, 5, 9, 12.5, 20, 40, 41.3)),
        band: fc.constantFrom(null, 'yellow', 'mint', 'heavy', 'other'),
        seconds: fc.option(fc.integer({ min: 0, max: 60 })),
        set_type: fc.constantFrom('normal' as const, 'warmup' as const, 'failure' as const),
        assisted: fc.boolean(),
        side: fc.constantFrom(null, 'left' as const, 'right' as const),
      }),
      { maxLength: 4 },
    ),
  });
const anyLog = fc
  .constantFrom(...MOVES.keys())
  .chain((exercise) =>
    fc.array(anyTraining(exercise), { maxLength: 8 }).map((trained) => ({ exercise, trained })),
  );

it('a proposal is the same in any order of rows, gone with its sets, and bounded', () => {
  let made = 0;
  fc.assert(
    fc.property(anyLog, fc.infiniteStream(fc.nat()), ({ exercise, trained }, keys) => {
      const plan = planOf(`${exercise} 8–12`);
      const log = logOf(trained, exercise);
      const of = (rows: Situation['log']) => proposalsFor(askedOf(plan), situation(plan, rows));
      const [proposal] = of(log);
      const shuffled = <Row>(rows: readonly Row[]) =>
        rows
          .map((row) => ({ row, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ row }) => row);
      const { workouts, sets: rows, refused } = log;
      expect(of({ workouts: shuffled(workouts), sets: shuffled(rows), refused })[0]).toEqual(
        proposal,
      );

      // A training that is taken back leaves what was proposed before it.
      const [last] = workouts.toSorted((a, b) => b.started_at - a.started_at);
      const undone = (row: SetRow) => ({ ...row, deleted: row.workout === last?.id });
      const before = trained.filter((_, at) => `w${at}` !== last?.id);
      const gone = workouts.map((row) => ({ ...row, deleted: row.id === last?.id }));
      const without = logOf(before, exercise);
      const plain = (found: ReturnType<typeof of>) => found.map(({ known: _, ...rest }) => rest);
      expect(plain(of({ workouts: gone, sets: rows.map(undone), refused }))).toEqual(
        plain(of(without)),
      );
      expect(of({ ...log, sets: rows.map((row) => ({ ...row, deleted: true })) })).toEqual([]);

      if (proposal === undefined) return;
      made += 1;
      const { load, reps, isRise, reason } = proposal;
      expect(reps ?? 8).toBeLessThanOrEqual(12);
      expect(reps ?? 8).toBeGreaterThanOrEqual(1);
      const done = rows.map((row) => row.kg ?? 0);
      if (load?.kg !== undefined && isRise && !load.assisted)
        expect(load.kg).toBeLessThanOrEqual(Math.max(...done) + 4);
      if (isRise) expect(['twice', 'light']).toContain(reason);
    }),
    { numRuns: 300 },
  );
  expect(made).toBeGreaterThan(50);
});

it('nothing is proposed after a refusal before two more trainings, whatever they are', () => {
  let refusedOnce = 0;
  fc.assert(
    fc.property(anyLog, ({ exercise, trained }) => {
      const plan = planOf(`${exercise} 8–12`);
      // Two days are left for trainings to come.
      const before = trained.map(({ ago, ...rest }) => ({ ago: ago + 2, ...rest }));
      const log = logOf(before, exercise);
      const [proposal] = proposalsFor(askedOf(plan), situation(plan, log));
      if (proposal === undefined) return;
      refusedOnce += 1;
      const refused = new Set([proposal.known]);
      const after = (trainings: number, isRefused: boolean) => {
        const more = [1, 0].slice(0, trainings).map((ago) => ({ ago, sets: sets({ reps: 9 }) }));
        const rows = logOf([...before, ...more], exercise);
        const known = isRefused ? { ...rows, refused } : rows;
        return proposalsFor(askedOf(plan), situation(plan, known));
      };
      expect(after(0, true)).toEqual([]);
      expect(after(1, true)).toEqual([]);
      expect(after(2, true)).toEqual(after(2, false));
    }),
    { numRuns: 300 },
  );
  expect(refusedOnce).toBeGreaterThan(50);
});

const anyRounds = fc.array(
  fc.record({
    effort: fc.constantFrom(1 as const, 2 as const, 3 as const),
    rounds: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 7 },
);

it('rounds lead to a harder movement where the last ones were all done and easy, whatever came before', () => {
  const plan = planOf('pompka-na-kolanach 20s', 'intervals');
  fc.assert(
    fc.property(anyRounds, (done) => {
      const trained = done.map(({ effort, rounds }, at) => ({
        ago: (done.length - at) * 3,
        effort,
        sets: sets({ seconds: 20, kind: 'intervals' }).slice(0, rounds),
      }));
      const log = logOf(trained, 'pompka-na-kolanach');
      const rises = proposalsFor(askedOf(plan), situation(plan, log)).filter(
        ({ isRise }) => isRise,
      );
      const last = done.at(-1);
      expect(rises.length).toBe(last?.effort === 1 && last.rounds === 3 ? 1 : 0);
    }),
  );
});
