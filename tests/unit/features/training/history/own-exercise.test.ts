import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { trainingRow } from '../../../../../src/contract/training-rows.ts';
import { setFields } from '../../../../../src/contract/workout-rows.ts';
import {
  planOfExercise,
  setsOfPlan,
} from '../../../../../src/features/training/history/added-workout.ts';
import {
  exerciseNamed,
  nameProblem,
  ownExerciseId,
  rowOfExercise,
  withTyped,
} from '../../../../../src/features/training/history/own-exercise.ts';
import { hlcOf, setRow } from '../../../../fixtures/training-rows.ts';

const typed = (changed = {}) => ({
  name: ' Most na piłce ',
  main: ['glutes'],
  helping: [],
  amount: 'reps' as const,
  ...changed,
});

it('a name has one id on every phone, of which case and spaces are no part', async () => {
  const id = await ownExerciseId('Most na piłce');
  expect(id).toMatch(/^own:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  for (const same of [
    ' most  NA piłce ',
    'Most\u00A0na piłce',
    'Most na pi\u0142ce'.normalize('NFD'),
  ])
    // oxlint-disable-next-line no-await-in-loop -- one name after the other
    expect(await ownExerciseId(same)).toBe(id);
  expect(await ownExerciseId('Most na pilce')).not.toBe(id);
});

it('its row and its sets are ones that the server takes', async () => {
  const id = await ownExerciseId('Most na piłce');
  const row = { ...rowOfExercise(id, withTyped(undefined, typed())), hlc: hlcOf(1) };
  expect(v.parse(trainingRow, row)).toMatchObject({ name: 'Most na piłce', main: ['glutes'] });
  const [set] = setsOfPlan(planOfExercise(id, undefined, { last: [], amount: 'reps' }), {});
  expect(v.parse(setFields, { ...set, done_at: 1 })).toMatchObject({ exercise: id, seconds: null });
});

test.each([
  ['  ', /^Nazwij/],
  ['a'.repeat(121), /^Skróć nazwę do 120 znaków/],
  [` ${'a'.repeat(120)} `, undefined],
])('the name %j has its problem', (name, words) => {
  if (words) expect(nameProblem(name)).toMatch(words);
  else expect(nameProblem(name)).toBeUndefined();
});

it('the same name is the same exercise, also where the catalogue has it', () => {
  const known = [
    { id: 'deska', name: 'Deska na\u00A0przedramionach' },
    { id: 'own:1', name: 'Most' },
  ];
  expect(exerciseNamed('deska na przedramionach', known)).toBe('deska');
  expect(exerciseNamed('MOST ', known)).toBe('own:1');
  expect(exerciseNamed('Mostek', known)).toBeUndefined();
});

it('typed again it keeps its name and its amount, and its groups where none are typed', () => {
  const stored = typed({ name: 'Most na piłce' });
  expect(withTyped(stored, typed({ name: 'most na piłce', main: [] }))).toEqual(stored);
  const groups = { main: [], helping: ['abs'] };
  const other = typed({ ...groups, amount: 'seconds' });
  expect(withTyped(stored, other)).toEqual({ ...stored, ...groups });
});

it('comes with the sets of last time, timed ones with their seconds', () => {
  const last = [40, 35].map((seconds, position) =>
    setRow(hlcOf(1), {
      exercise: 'own:1',
      position,
      reps: null,
      band: null,
      anchor: null,
      seconds,
    }),
  );
  const seconds = (known: Parameters<typeof planOfExercise>[2]) =>
    setsOfPlan(planOfExercise('own:1', undefined, known), {}).map((set) => set.seconds);
  expect(seconds({ last, amount: 'seconds' })).toEqual([40, 35]);
  expect(seconds({ last, amount: undefined })).toEqual([40, 35]);
  expect(seconds({ last: [], amount: 'seconds' })).toEqual([30]);
});
