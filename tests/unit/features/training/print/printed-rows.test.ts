import { expect, it } from 'vitest';
import type { Exercise, Workout } from '../../../../../src/contract/documents.ts';
import { printedBlocks } from '../../../../../src/features/training/print/printed-rows.ts';

const exercise = (id: string, order: number, more: Partial<Exercise> = {}) =>
  ({ id, name: `Ćwiczenie ${id}`, order, duration: 0, ...more }) as Exercise;

it('a workout is printed by the blocks of its plan, with a box for each set', () => {
  const plan: Workout['plan'] = [
    {
      kind: 'warmup',
      title: 'Rozgrzewka',
      items: [
        { text: 'Marsz', work: 60 },
        { text: 'Wymachy', work: 20, side: 'each' },
      ],
    },
    {
      kind: 'circuit',
      title: 'Obwód',
      rounds: 3,
      restBetween: 90,
      items: [
        { exercise: 'a', sets: 3, reps: '12', rest: 15, note: 'Wolno.' },
        { exercise: 'b', sets: 12, work: 20, side: 'each', rest: 15 },
      ],
    },
    {
      kind: 'sets',
      title: 'Na koniec',
      items: [{ exercise: 'c', sets: 2, reps: '5', side: 'each', rest: 40 }],
    },
  ];
  expect(printedBlocks({ plan }, [exercise('a', 1), exercise('x', 2, { move: 'b' })])).toEqual([
    {
      title: 'Rozgrzewka',
      rows: [
        { name: 'Marsz', note: '', dose: '60 s', rest: '', boxes: 1 },
        { name: 'Wymachy', note: '', dose: '20 s na stronę', rest: '', boxes: 1 },
      ],
    },
    {
      title: 'Obwód, 3 rundy, 15 s między ćwiczeniami, 90 s po rundzie',
      rows: [
        {
          name: 'Ćwiczenie a',
          note: 'Wolno.',
          dose: '3 rundy × 12 powtórzeń',
          rest: '',
          boxes: 3,
        },
        {
          name: 'Ćwiczenie x',
          note: '',
          dose: '12 rund × 20 s na stronę',
          rest: '',
          boxes: 8,
        },
      ],
    },
    {
      title: 'Na koniec',
      rows: [
        {
          name: 'c',
          note: '',
          dose: '2 × 5 na stronę',
          rest: 'przerwa 40 s',
          boxes: 2,
        },
      ],
    },
  ]);
});

it('one without a plan is printed exercise by exercise', () => {
  const [block] = printedBlocks({ plan: undefined }, [
    exercise('a', 1, { sets: 4, reps: '8', rest: 90 }),
    exercise('b', 2, { duration: 30 }),
  ]);
  expect(block?.rows.map(({ name, dose, rest, boxes }) => [name, dose, rest, boxes])).toEqual([
    ['Ćwiczenie a', '4 × 8 powtórzeń', 'przerwa 90 s', 4],
    ['Ćwiczenie b', '30 s', '', 1],
  ]);
});
