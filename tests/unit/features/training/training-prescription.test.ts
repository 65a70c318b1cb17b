import { describe, expect, test } from 'vitest';
import type { Exercise } from '../../../../src/contract/documents.ts';
import type { Plan } from '../../../../src/contract/workout-plan.ts';
import {
  doseText,
  prescribed,
  restOf,
  setLineOf,
} from '../../../../src/features/training/prescription.ts';

describe('what a move asks for', () => {
  test.each([
    [{ sets: 3, reps: '12', duration: 40 }, '3 × 12 powtórzeń'],
    [{ sets: 1, reps: '1', duration: 0 }, '1 × 1 powtórzenie'],
    [{ sets: 2, reps: '22', duration: 0 }, '2 × 22 powtórzenia'],
    [{ sets: 3, reps: '10 na stronę', duration: 40 }, '3 × 10 na stronę'],
    [{ sets: 3, reps: '6–8', duration: 40 }, '3 × 6–8 powtórzeń'],
    [{ sets: 8, duration: 20 }, '8 × 20 s'],
    [{ duration: 30 }, '30 s'],
    [{ reps: '15', duration: 0 }, '15 powtórzeń'],
    [{ sets: 3, duration: 0 }, null],
    [{ duration: 0 }, null],
    [{ sets: 3, reps: '12', duration: 40, kind: 'circuit' }, '3 rundy × 12 powtórzeń'],
    [{ sets: 5, reps: '20 s', duration: 20, kind: 'intervals' }, '5 rund × 20 s'],
    [{ sets: 1, duration: 20, kind: 'intervals' }, '1 runda × 20 s'],
    [{ sets: 3, reps: '12', duration: 40, kind: 'sets' }, '3 × 12 powtórzeń'],
  ] as const)('%j is %j', (move, expected) => {
    expect(doseText(move)).toEqual(expected);
  });

  test.each([
    [{ sets: 2, reps: '10', duration: 35, rest: 60 }, '2 × 10 · przerwa 60 s'],
    [{ sets: 2, reps: '6 na stronę', duration: 40, rest: 45 }, '2 × 6 na stronę · przerwa 45 s'],
    [{ sets: 2, duration: 20, rest: 45 }, '2 × 20 s · przerwa 45 s'],
    [{ sets: 3, reps: '8–12', duration: 0 }, '3 × 8–12'],
    [{ reps: '15', duration: 0, rest: 30 }, '15 powtórzeń · przerwa 30 s'],
    [{ duration: 0, rest: 30 }, 'przerwa 30 s'],
    [{ duration: 0 }, ''],
    [
      { sets: 3, reps: '12', duration: 40, rest: 90, kind: 'circuit' },
      '3 rundy × 12 · 90 s po rundzie',
    ],
    [
      { sets: 4, reps: '20 s', duration: 20, rest: 10, kind: 'intervals' },
      '4 rundy × 20 s · 10 s po rundzie',
    ],
  ] as const)('the line of %j is %j', (move, expected) => {
    expect(setLineOf(move)).toEqual(expected);
  });

  test('rest is told only where there is some', () => {
    expect(restOf({ rest: 45 })).toEqual('przerwa 45 s');
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
