import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import {
  readProgram,
  readPrograms,
  readWorkout,
  readWorkouts,
} from '../../../src/api/documents.ts';
import { program, workout } from '../../../src/contract/documents.ts';
import {
  programQuery,
  programsQuery,
  workoutQuery,
  workoutsQuery,
} from '../../../src/queries/training.ts';

vi.mock('../../../src/api/documents.ts', () => ({
  readProgram: vi.fn(),
  readPrograms: vi.fn(),
  readWorkout: vi.fn(),
  readWorkouts: vi.fn(),
}));

const PROGRAM = v.parse(program, { id: 'a', location: 'HOME' });
const WORKOUT = v.parse(workout, { id: 'a-1', programId: 'a' });

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, gcTime: Infinity } } });

test('an item that came with a list opens without a request of its own', async () => {
  vi.mocked(readPrograms).mockResolvedValueOnce([PROGRAM]);
  vi.mocked(readWorkouts).mockResolvedValueOnce([WORKOUT]);
  const client = newClient();
  await client.fetchQuery(programsQuery());
  await client.fetchQuery(workoutsQuery('a'));
  expect(await client.fetchQuery(programQuery('a'))).toBe(PROGRAM);
  expect(await client.fetchQuery(workoutQuery('a-1'))).toBe(WORKOUT);
  expect(readProgram).not.toHaveBeenCalled();
  expect(readWorkout).not.toHaveBeenCalled();
});

test('a list that arrives after a sign-out leaves nothing to the next user', async () => {
  let arrive = (_: (typeof PROGRAM)[]) => {};
  vi.mocked(readPrograms).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const client = newClient();
  const reading = client.fetchQuery(programsQuery()).catch(() => undefined);
  client.clear();
  arrive([PROGRAM]);
  await reading;
  expect(client.getQueryCache().getAll()).toEqual([]);
});
