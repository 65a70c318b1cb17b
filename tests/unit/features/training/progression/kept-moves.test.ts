import { expect, it } from 'vitest';
import { keptMoves } from '../../../../../src/features/training/progression/kept-moves.ts';
import { planOf } from './logged.ts';

const MOVES = new Map([
  ['pompka-na-kolanach', { harder: 'pompka' }],
  ['pompka', {}],
  ['deska', {}],
]);
const NOW = Date.parse('2026-11-02');
const PLAN = planOf('pompka-na-kolanach 8');
const PLANS = new Map([
  ['a', PLAN],
  ['b', planOf('pompka 8')],
  ['both', [...PLAN, ...planOf('pompka 8')]],
]);

/** Movements that go on in `plan`, after one set of each exercise in workouts of the catalogue, the latest last. */
function kept(done: readonly [exercise: string, workout: string][], plan = PLAN, avoidedSince = 0) {
  const workouts = done
    .map(([exercise, workoutId], at) => ({
      workoutId,
      exercises: new Map([[exercise, NOW - done.length + at]]),
    }))
    .toReversed();
  return Object.values(keptMoves(plan, { workouts }, { plans: PLANS, moves: MOVES, avoidedSince }));
}

it('goes on with the harder movement that was done in the place of the planned one', () => {
  expect(
    kept([
      ['pompka-na-kolanach', 'a'],
      ['pompka', 'a'],
    ]),
  ).toEqual(['pompka']);
  expect(kept([['pompka', 'a']])).toEqual(['pompka']);
});

it('goes on with the easier one too, unless what is avoided has changed since', () => {
  const push = planOf('pompka 8');
  const easier: [string, string][] = [
    ['pompka', 'b'],
    ['pompka-na-kolanach', 'b'],
  ];
  expect(kept(easier, push)).toEqual(['pompka-na-kolanach']);
  expect(kept(easier, push, NOW)).toEqual([]);
});

it('goes on although other workouts have had the movement in their own plan since', () => {
  expect(
    kept([
      ['pompka', 'a'],
      ['pompka', 'b'],
      ['pompka', 'both'],
    ]),
  ).toEqual(['pompka']);
});

it('begins as planned once the planned one was done again', () => {
  expect(
    kept([
      ['pompka', 'a'],
      ['pompka-na-kolanach', 'a'],
    ]),
  ).toEqual([]);
});

it('begins as planned where the other movement was planned itself, there or here', () => {
  expect(
    kept([
      ['pompka-na-kolanach', 'a'],
      ['pompka', 'b'],
    ]),
  ).toEqual([]);
  expect(
    kept([
      ['pompka-na-kolanach', 'a'],
      ['pompka', 'both'],
    ]),
  ).toEqual([]);
  expect(kept([['pompka', 'a']], PLANS.get('both'))).toEqual([]);
});

it('begins as planned without a log, with workouts that are not known, and with moves of another ladder', () => {
  expect(kept([])).toEqual([]);
  expect(kept([['pompka', 'gone']])).toEqual([]);
  expect(kept([['deska', 'a']])).toEqual([]);
});
