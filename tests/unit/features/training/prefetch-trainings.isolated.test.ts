import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { readExercises, readWorkouts } from '../../../../src/api/documents.ts';
import { exercise, program, workout } from '../../../../src/contract/documents.ts';
import { prefetchWorkouts } from '../../../../src/features/training/prefetch-trainings.ts';
import { exercisesQuery } from '../../../../src/queries/training.ts';

vi.mock('../../../../src/api/documents.ts', () => ({
  readExercises: vi.fn(),
  readWorkouts: vi.fn(),
}));

const PROGRAMS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
  v.parse(program, { id, location: 'HOME' }),
);
const WORKOUTS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Requests under way, each with what answers it. */
let open: (() => void)[] = [];
let asked = 0;
let client: QueryClient;

/** Everything that is to begin has begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function answering<T>(answer: T): Promise<T> {
  asked += 1;
  return new Promise((resolve) => {
    open.push(() => resolve(answer));
  });
}

/** Answers what is asked, round by round, at most `rounds` times; gives how many requests each had. */
async function answerAll(rounds = Infinity): Promise<number[]> {
  const counts: number[] = [];
  for (await settled(); open.length > 0 && counts.length < rounds; await settled()) {
    counts.push(open.length);
    for (const answer of open.splice(0)) answer();
  }
  return counts;
}

beforeEach(() => {
  [open, asked] = [[], 0];
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  vi.mocked(readWorkouts).mockImplementation((id) =>
    answering(WORKOUTS.map((n) => v.parse(workout, { id: `${id}-${n}`, programId: id }))),
  );
  vi.mocked(readExercises).mockImplementation(() => answering([]));
});

test('the lists come one by one, and then the exercises, three requests at a time', async () => {
  const done = prefetchWorkouts(client, PROGRAMS, new AbortController().signal);
  const rounds = await answerAll();
  await done;
  const exercises = (PROGRAMS.length * WORKOUTS.length) / 3;
  expect(rounds).toEqual([...PROGRAMS.map(() => 1), ...Array.from({ length: exercises }, () => 3)]);
});

test.each([
  ['a list', 0, 1],
  ['exercises', PROGRAMS.length, 3],
])(
  'a request that a page waits for comes before the rest: after %s',
  async (_, before, underWay) => {
    const done = prefetchWorkouts(client, PROGRAMS, new AbortController().signal);
    await answerAll(before);
    expect(open).toHaveLength(underWay);
    // A workout is opened, which the prefetch would come to much later.
    const stop = new QueryObserver(client, exercisesQuery('f-8')).subscribe(() => undefined);
    const [answerPage] = open.splice(underWay);
    const begun = asked;
    await answerAll();
    expect(asked).toBe(begun);
    answerPage?.();
    await answerAll();
    await done;
    stop();
    // The page's own answer serves the prefetch too.
    expect(asked).toBe(PROGRAMS.length * (1 + WORKOUTS.length));
  },
);

test('a session that ends meanwhile ends the wait', async () => {
  const stop = new QueryObserver(client, exercisesQuery('f-8')).subscribe(() => undefined);
  const session = new AbortController();
  const done = prefetchWorkouts(client, PROGRAMS, session.signal);
  await settled();
  session.abort();
  await done;
  stop();
  expect(asked).toBe(1);
});

test('the still of an exercise comes in the width of a screen, with the schedule', async () => {
  vi.mocked(readExercises).mockImplementation((id) =>
    answering([
      v.parse(exercise, { id: `${id}-1`, workoutId: id, image: `/media/${id}-1280.jpg` }),
    ]),
  );
  const done = prefetchWorkouts(client, PROGRAMS.slice(0, 1), new AbortController().signal);
  await answerAll();
  expect(await done).toContain('/media/a-8-1280.avif');
});
