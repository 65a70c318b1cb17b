import { expect, it } from 'vitest';
import type { Exercise, Workout } from '../../../../../src/contract/documents.ts';
import { printedBlocks } from '../../../../../src/features/training/print/printed-rows.ts';

const exercise = (id: string, order: number, more: Partial<Exercise> = {}) =>
  ({ id, name: `Ćwiczenie ${id}`, order, duration: 0, ...more }) as Exercise;

it('a workout is printed by the blocks of its plan, with a box for each set', () => {
  const plan: Workout['plan'] = [
    { kind: 'warmup', title: 'Rozgrzewka', items: [{ text: 'Marsz', work: 60 }] },
    {
      kind: 'circuit',
      title: 'Obwód',
      rounds: 3,
      items: [
        { exercise: 'a', sets: 3, reps: '12', rest: 0, note: 'Wolno.' },
        { exercise: 'b', sets: 12, work: 20, rest: 40 },
      ],
    },
  ];
  expect(printedBlocks({ plan }, [exercise('x', 2, { move: 'b' }), exercise('a', 1)])).toEqual([
    {
      title: 'Rozgrzewka',
      rows: [{ name: 'Marsz', note: '', dose: '60 s', rest: '', boxes: 1 }],
    },
    {
      title: 'Obwód, 3 rundy',
      rows: [
        {
          name: 'Ćwiczenie a',
          note: 'Wolno.',
          dose: '3 rundy × 12 powtórzeń',
          rest: '',
          boxes: 3,
        },
        {
          name: 'Ćwiczenie x',
          note: '',
          dose: '12 rund × 20 s',
          rest: '40 s po rundzie',
          boxes: 8,
        },
      ],
    },
  ]);
});

it('one without a plan is printed exercise by exercise', () => {
  const [block] = printedBlocks({ plan: undefined }, [
    exercise('b', 2, { duration: 30 }),
    exercise('a', 1, { sets: 4, reps: '8', rest: 90 }),
  ]);
  expect(block?.rows.map(({ name, dose, rest, boxes }) => [name, dose, rest, boxes])).toEqual([
    ['Ćwiczenie a', '4 × 8 powtórzeń', 'przerwa 90 s', 4],
    ['Ćwiczenie b', '30 s', '', 1],
  ]);
});
