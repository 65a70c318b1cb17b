import { describe, expect, test } from 'vitest';
import type { Exercise } from '../../../../src/contract/documents.ts';
import type { Plan } from '../../../../src/contract/workout-plan.ts';
import {
  doseOf,
  prescribed,
  restOf,
  setLineOf,
} from '../../../../src/features/training/prescription.ts';

describe('what a move asks for', () => {
  test.each([
    [{ sets: 3, reps: '12', duration: 40 }, '3\u00a0×\u00a012\u00a0powtórzeń'],
    [{ sets: 1, reps: '1', duration: 0 }, '1\u00a0×\u00a01\u00a0powtórzenie'],
    [{ sets: 2, reps: '22', duration: 0 }, '2\u00a0×\u00a022\u00a0powtórzenia'],
    [{ sets: 3, reps: '10 na stronę', duration: 40 }, '3\u00a0×\u00a010 na stronę'],
    [{ sets: 3, reps: '6–8', duration: 40 }, '3\u00a0×\u00a06–8\u00a0powtórzeń'],
    [{ sets: 8, duration: 20 }, '8\u00a0×\u00a020\u00a0s'],
    [{ duration: 30 }, '30\u00a0s'],
    [{ reps: '15', duration: 0 }, '15\u00a0powtórzeń'],
    [{ sets: 3, duration: 0 }, null],
    [{ duration: 0 }, null],
    [
      { sets: 3, reps: '12', duration: 40, kind: 'circuit' },
      '3\u00a0rundy\u00a0×\u00a012\u00a0powtórzeń',
    ],
    [
      { sets: 5, reps: '20\u00a0s', duration: 20, kind: 'intervals' },
      '5\u00a0rund\u00a0×\u00a020\u00a0s',
    ],
    [{ sets: 1, duration: 20, kind: 'intervals' }, '1\u00a0runda\u00a0×\u00a020\u00a0s'],
    [{ sets: 3, reps: '12', duration: 40, kind: 'sets' }, '3\u00a0×\u00a012\u00a0powtórzeń'],
  ] as const)('%j is %j', (move, expected) => {
    expect(doseOf(move)).toBe(expected);
  });

  test.each([
    [{ sets: 2, reps: '10', duration: 35, rest: 60 }, '2\u00a0×\u00a010 · przerwa 60\u00a0s'],
    [
      { sets: 2, reps: '6 na stronę', duration: 40, rest: 45 },
      '2\u00a0×\u00a06 na stronę · przerwa 45\u00a0s',
    ],
    [{ sets: 2, duration: 20, rest: 45 }, '2\u00a0×\u00a020\u00a0s · przerwa 45\u00a0s'],
    [{ sets: 3, reps: '8–12', duration: 0 }, '3\u00a0×\u00a08–12'],
    [{ reps: '15', duration: 0, rest: 30 }, '15\u00a0powtórzeń · przerwa 30\u00a0s'],
    [{ duration: 0, rest: 30 }, 'przerwa 30\u00a0s'],
    [{ duration: 0 }, ''],
    [
      { sets: 3, reps: '12', duration: 40, rest: 90, kind: 'circuit' },
      '3\u00a0rundy\u00a0×\u00a012 · 90\u00a0s po\u00a0rundzie',
    ],
    [
      { sets: 4, reps: '20\u00a0s', duration: 20, rest: 10, kind: 'intervals' },
      '4\u00a0rundy\u00a0×\u00a020\u00a0s · 10\u00a0s po\u00a0rundzie',
    ],
  ] as const)('the line of %j is %j', (move, expected) => {
    expect(setLineOf(move)).toBe(expected);
  });

  test('rest is told only where there is some', () => {
    expect(restOf({ rest: 45 })).toBe('przerwa 45\u00a0s');
    expect(restOf({ rest: 0 })).toBeNull();
    expect(restOf({})).toBeNull();
  });

  test('the kind is that of the block of the plan, where the plan is that of the exercises', () => {
    const plan: Plan = [
      { kind: 'warmup', title: 'Rozgrzewka', items: [{ text: 'Marsz', work: 60 }] },
      {
        kind: 'circuit',
        title: 'Obwód',
        rounds: 3,
        restBetween: 90,
        items: [
          { exercise: 'przysiad', sets: 3, reps: '12', rest: 30 },
          { exercise: 'deska', sets: 3, work: 30, rest: 30 },
        ],
      },
      { kind: 'sets', title: 'Siła', items: [{ exercise: 'deska', sets: 2, work: 40, rest: 45 }] },
    ];
    const moves = ['przysiad', 'deska', 'deska'].map(
      (move) => ({ id: `a-${move}`, move }) as Exercise,
    );
    const kinds = (given: Plan | undefined) => prescribed(moves, given).map(({ kind }) => kind);
    expect(kinds(plan)).toEqual(['circuit', 'circuit', 'sets']);
    expect(kinds(plan.slice(2))).toEqual([undefined, undefined, undefined]);
    expect(kinds(undefined)).toEqual([undefined, undefined, undefined]);
  });
});
