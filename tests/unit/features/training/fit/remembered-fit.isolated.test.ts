import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Exercise, Workout } from '../../../../../src/contract/documents.ts';
import { rememberedFit } from '../../../../../src/features/training/fit/remembered-fit.ts';
import { setPreferences } from '../../../../../src/features/training/preferences/usePreferences.ts';

const PLAN: Workout['plan'] = [
  {
    kind: 'sets',
    title: '',
    items: [
      { exercise: 'squat', sets: 2, reps: '10', rest: 60 },
      { exercise: 'jump', sets: 2, reps: '10', rest: 60 },
    ],
  },
];
const WORKOUT = { id: 'a', plan: PLAN, equipment: [] as string[] } as Workout;
const move = (name: string, order: number, jumps: boolean) =>
  ({ id: name, move: name, name, order, duration: 30, jumps, strains: ['knee'] }) as Exercise;
const EXERCISES = [move('squat', 1, false), move('jump', 2, true)];

it.each([
  ['anna', {}, undefined],
  ['ewa', { excluded: ['plank'] }, undefined],
  ['iga', { excluded: ['squat'] }, ['jump']],
  ['ola', { spare: ['jumps' as const] }, ['squat']],
  ['zoe', { excluded: ['squat', 'jump'] }, 'nothing'],
  ['kim', { spare: ['knee' as const] }, 'nothing'],
])('%s is left what she does not avoid', async (owner, avoided, left) => {
  await setPreferences(owner, avoided);
  const fit = await rememberedFit(owner, WORKOUT, EXERCISES, new QueryClient());
  expect(typeof fit === 'object' ? fit.moves.map(({ id }) => id) : fit).toEqual(left);
});
