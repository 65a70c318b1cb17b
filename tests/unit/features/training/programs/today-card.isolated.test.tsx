// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { program, workout } from '../../../../../src/contract/documents.ts';
import { useFinishedWorkouts } from '../../../../../src/features/training/useFinishedWorkouts.ts';
import { ProgramCard } from '../../../../../src/features/training/programs/ProgramCard.tsx';
import { TodayCard } from '../../../../../src/features/training/programs/TodayCard.tsx';
import { programsQuery, workoutsQuery } from '../../../../../src/queries/training.ts';

vi.mock('../../../../../src/features/training/useFinishedWorkouts.ts', () => ({
  useFinishedWorkouts: vi.fn(),
}));

const START = v.parse(program, {
  id: 'start',
  name: 'Pierwsze kroki z gumą',
  new_image2: '/media/start-1280.jpg',
  location: 'HOME',
  order: 1,
  restDays: 1,
  shortest: 40,
  longest: 50,
  equipment: ['Guma długa', 'Mata'],
});
const TABATA = { ...START, id: 'tabata', name: 'Tabata w salonie', order: 3, equipment: ['Mata'] };
const GYM = { ...START, id: 'gym', name: 'Siła', location: 'GYM' as const, order: 4 };
const PROGRAMS = [START, TABATA, GYM];
const NOW = new Date(2026, 10, 25, 12).getTime();
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  trained();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function trained(workout_id?: string, daysAgo = 0) {
  const row = { program_id: 'start', ended_at: NOW - daysAgo * DAY };
  const rows = workout_id === undefined ? [] : [{ ...row, workout_id }];
  vi.mocked(useFinishedWorkouts).mockReturnValue(
    rows as unknown as ReturnType<typeof useFinishedWorkouts>,
  );
}

function open(hasPlan: boolean | 'unknown' = true, location: 'HOME' | 'GYM' = 'HOME') {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } },
  });
  client.setQueryData(programsQuery().queryKey, PROGRAMS);
  for (const { id } of PROGRAMS) {
    const workouts = [1, 2].map((order) =>
      v.parse(workout, {
        id: `${id}-${order}`,
        programId: id,
        name: `Trening ${order}`,
        order,
        duration: 40,
        image: `/media/${id}-${order}-1280.jpg`,
        equipment: ['Guma długa', 'Mata'],
      }),
    );
    client.setQueryData(workoutsQuery(id).queryKey, workouts);
  }
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TodayCard
          owner="anna"
          location={location}
          hasPlan={hasPlan === 'unknown' ? undefined : hasPlan}
          workoutHref={(id) => `/workout?idx=${id}`}
          programHref={(id) => `/module?id=${id}`}
          plansHref="/paywall"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const heading = () => screen.getByRole('heading').textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the next workout from the first visit on, and how to train until the band comes', () => {
  open();
  expect(heading()).toBe('Twój pierwszy trening');
  screen.getByText(/^Pierwsze kroki z.gumą · 1.z.2 · 40.min · guma długa, mata$/u);
  expect(link('Otwórz trening')).toBe('/workout?idx=start-1');
  screen.getByText(/^Guma jeszcze w.drodze\?/u);
  expect(screen.getByText(/^Tabata/u).getAttribute('href')).toBe('/module?id=tabata');
});

it('begins with the program of the chosen category', () => {
  open(true, 'GYM');
  expect(link('Otwórz trening')).toBe('/workout?idx=gym-1');
});

it('keeps the rest of the program, and lets the user train all the same', () => {
  trained('start-1', 1);
  open();
  expect(heading()).toBe('Dziś odpocznij, następny jutro');
  expect(link('Ćwiczę mimo to')).toBe('/workout?idx=start-2');
  expect(screen.queryByText(/^Guma jeszcze/u)).toBeNull();
});

it('says after a workout when the next one is due, and on that day that it is', () => {
  trained('start-1');
  open();
  expect(heading()).toBe('Dzisiejszy trening zrobiony');
  screen.getByText('Następny pojutrze');
  cleanup();
  trained('start-1', 2);
  open();
  expect(heading()).toBe('Dzisiejszy trening');
  screen.getByText(/2.z.2/u);
});

it('ends a program with what comes next', () => {
  trained('start-2');
  open();
  expect(heading()).toBe('Cały program za tobą');
  expect(link('Następny program')).toBe('/module?id=tabata');
  expect(link('Jeszcze raz od początku')).toBe('/workout?idx=start-1');
});

it('offers the plans to a user without one, and nothing before that is known', () => {
  open(false);
  expect(heading()).toBe('Wybierz plan');
  expect(link('Zobacz plany')).toBe('/paywall');
  cleanup();
  expect(open('unknown').container.textContent).toBe('');
});

it('a card of a program says how long, where and with what, and whether it is locked', () => {
  const card = (isLocked: boolean) =>
    render(
      <MemoryRouter>
        <ProgramCard
          program={START}
          href="/module?id=start"
          priority={false}
          part={undefined}
          isLocked={isLocked}
        />
      </MemoryRouter>,
    );
  card(false);
  screen.getByText(/^40–50.min · w.domu · guma długa, mata$/u);
  expect(screen.queryByText(/^W.planie$/u)).toBeNull();
  cleanup();
  card(true);
  screen.getByText(/^W.planie$/u);
});
