import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { exercise, program, workout } from '../../../src/contract/documents.ts';

const SHAPES = {
  program: {
    schema: program,
    whole: { id: 'a', name: 'A', location: 'HOME', order: 1 },
    optional: ['placeholder'],
  },
  workout: {
    schema: workout,
    whole: { id: 'a', name: 'A', order: 1, programId: 'b', training: ['<p>A</p>'] },
    optional: ['level', 'difficulty', 'placeholder', 'trainingSchedule', 'plan'],
  },
  exercise: {
    schema: exercise,
    whole: { id: 'a', name: 'A', order: 1, workoutId: 'b' },
    optional: ['move', 'placeholder', 'videoBytes', 'sets', 'reps', 'rest', 'cues'],
  },
};

describe.each(Object.entries(SHAPES))('a document of a %s', (_name, shape) => {
  const { schema, whole, optional } = shape;

  it('may lack what is optional', () => {
    expect(v.parse(schema, whole)).toMatchObject(whole);
  });

  it.each([null, {}, true, [1]])('is not lost for %j in what is optional', (value) => {
    const spoilt = Object.fromEntries(optional.map((name) => [name, value]));
    const read = v.parse(schema, { ...whole, ...spoilt });
    expect(read).toMatchObject(whole);
    expect(optional.map((name) => Reflect.get(read, name))).toEqual(optional.map(() => undefined));
  });
});

it('a workout keeps what is right beside what is wrong', () => {
  const read = v.parse(workout, { ...SHAPES.workout.whole, level: 3, difficulty: 'Łatwy' });
  expect(read).toMatchObject({ level: undefined, difficulty: 'Łatwy' });
});

it('a plan that is wrong anywhere counts as none', () => {
  const block = {
    kind: 'sets',
    title: 'A',
    items: [{ exercise: 'a', sets: 2, reps: '8', rest: 60 }],
  };
  const { whole } = SHAPES.workout;
  expect(v.parse(workout, { ...whole, plan: [block] }).plan).toEqual([block]);
  for (const spoilt of [
    { ...block, kind: 'races' },
    { ...block, items: [] },
    { ...block, items: [{ exercise: 'a', sets: 2, rest: 60 }] },
    { ...block, items: [{ exercise: 'a', sets: 0, reps: '8', rest: 60 }] },
  ]) {
    expect(v.parse(workout, { ...whole, plan: [block, spoilt] }).plan).toBeUndefined();
  }
});
