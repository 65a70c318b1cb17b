// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_PLAN } from '../../../../../src/contract/planned-days.ts';
import { useLogReading } from '../../../../../src/features/training/log/useLogReading.ts';
import { WeekScreen } from '../../../../../src/features/training/week/WeekScreen.tsx';
import { programsQuery } from '../../../../../src/queries/training.ts';

vi.mock('../../../../../src/features/training/log/useLogReading.ts', () => ({
  useLogReading: vi.fn(),
}));

afterEach(cleanup);

/** The week of a user of whose log no chosen days have been read. */
function open(isLogKnown: boolean) {
  const data = {
    workouts: [],
    trainings: 0,
    isOff: false,
    last: undefined,
    lastOfCourse: undefined,
    preferences: {},
    toldAt: 0,
    isLogKnown,
    refused: new Set(),
    plan: { ...NO_PLAN, hour: undefined },
  };
  vi.mocked(useLogReading).mockReturnValue({ status: 'read', data, retry: () => undefined });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(programsQuery().queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <WeekScreen
        owner="anna"
        today="2026-11-25"
        hasPlan={false}
        workoutHref={(id) => id}
        tabs={<nav />}
      />
    </QueryClientProvider>,
  );
}

const proposed = () => screen.queryByRole('heading', { name: /^Ile razy/ });

it('days are proposed once the device knows that none were chosen elsewhere', () => {
  open(false);
  expect(proposed()).toBeNull();
  screen.getByText(/^Wczytujemy twoje wcześniejsze treningi/);
  cleanup();
  open(true);
  expect(proposed()).not.toBeNull();
});
