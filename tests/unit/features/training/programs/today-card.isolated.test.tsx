// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workout } from '../../../../../src/contract/documents.ts';
import { NO_PLAN, type WeekPlan } from '../../../../../src/contract/planned-days.ts';
import type { LogOfWeek } from '../../../../../src/features/training/log/read-week.ts';
import type { Answers } from '../../../../../src/offline/training/read-preferences.ts';
import { useLogReading } from '../../../../../src/features/training/log/useLogReading.ts';
import { setPreferences } from '../../../../../src/features/training/preferences/usePreferences.ts';
import { refuseProposal } from '../../../../../src/features/training/progression/refuse-proposal.ts';
import { TodayCard } from '../../../../../src/features/training/programs/TodayCard.tsx';
import { programsQuery, workoutsQuery } from '../../../../../src/queries/training.ts';
import { PROGRAMS } from './programs.ts';

vi.mock('../../../../../src/features/training/log/useLogReading.ts', () => ({
  useLogReading: vi.fn(),
}));

vi.mock('../../../../../src/features/training/progression/refuse-proposal.ts', () => ({
  refuseProposal: vi.fn(),
}));

vi.mock('../../../../../src/features/training/preferences/usePreferences.ts', () => ({
  setPreferences: vi.fn(async () => undefined),
}));

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

const row = (workout_id: string, daysAgo: number) => ({
  id: `log-${workout_id}`,
  workout_id,
  program_id: 'start',
  ended_at: NOW - daysAgo * DAY,
});

/** The log holds these workouts, by how many days ago they were. */
function logged(
  log: Partial<LogOfWeek & Answers & { refused: ReadonlySet<string>; plan: WeekPlan }>,
) {
  const week = {
    workouts: [],
    trainings: 0,
    isOff: false,
    last: undefined,
    lastOfCourse: log.last,
  };
  const read = {
    ...week,
    preferences: { 'first-questions': 'skipped' as const },
    toldAt: 0,
    isLogKnown: true,
    refused: new Set<string>(),
    plan: NO_PLAN,
    ...log,
  };
  vi.mocked(useLogReading).mockReturnValue({ status: 'read', data: read, retry: () => undefined });
}

function trained(workout_id?: string, daysAgo = 0) {
  const last = workout_id === undefined ? undefined : row(workout_id, daysAgo);
  logged({ last: last as LogOfWeek['last'] });
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
          today="2026-11-25"
          location={location}
          hasPlan={hasPlan === 'unknown' ? undefined : hasPlan}
          workoutHref={(id) => `/workout?idx=${id}`}
          programHref={(id) => `/module?id=${id}`}
          plansHref="/paywall"
          opensToday={false}
          startState={{ starts: true }}
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
  expect(link('Trenuj krok po kroku')).toBe('/workout?idx=start-1');
  screen.getByText(/^Guma jeszcze w.drodze\?/u);
  expect(screen.getByText(/^Tabata/u).getAttribute('href')).toBe('/module?id=tabata');
});

it('asks who has not trained yet, once it is known that nothing was told elsewhere, and never again', () => {
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  logged({ preferences: {}, isLogKnown: false });
  open();
  expect(buttons()).toEqual([]);
  cleanup();
  logged({ preferences: {} });
  open();
  expect(heading()).toBe('Gdzie będziesz ćwiczyć?');
  expect(screen.queryByRole('link', { name: 'Trenuj krok po kroku' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^W.domu/u }));
  expect(document.activeElement?.textContent).toBe(heading());
  fireEvent.click(screen.getByRole('button', { name: /^3.razy/u }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Guma/u }));
  fireEvent.click(screen.getByRole('button', { name: 'Wstecz' }));
  expect(heading()).toMatch(/^Ile razy/u);
  fireEvent.click(screen.getByRole('button', { name: /^4.razy/u }));
  fireEvent.click(screen.getByRole('button', { name: /^Zaczynam/u }));
  expect(setPreferences).toHaveBeenLastCalledWith('anna', {
    place: 'HOME',
    days: [1, 3, 5, 7],
    equipment: ['Mata'],
    experience: 'new',
    'first-questions': 'answered',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Pomiń pytania' }));
  expect(setPreferences).toHaveBeenLastCalledWith('anna', { 'first-questions': 'skipped' });
  cleanup();
  logged({ preferences: { 'first-questions': 'skipped' } });
  open();
  expect(buttons()).toEqual([]);
  cleanup();
  trained('start-1', 1);
  open();
  expect(buttons()).toEqual([]);
});

it('trains without a band until it has come, and then on the chosen days', () => {
  const told = { place: 'HOME', equipment: ['Mata'], 'first-questions': 'answered' } as const;
  logged({ preferences: { ...told, equipment: [...told.equipment] } });
  open();
  expect(link('Trenuj krok po kroku')).toBe('/workout?idx=tabata-1');
  fireEvent.click(screen.getByRole('button', { name: 'Mam już gumę' }));
  const equipment = ['Mata', 'Guma długa'];
  expect(setPreferences).toHaveBeenLastCalledWith('anna', { equipment });
  cleanup();
  // A Wednesday, of which the training is done; Friday is not chosen.
  logged({
    preferences: { ...told, equipment },
    plan: { ...NO_PLAN, weekdays: [3, 6, 7] },
    last: { ...row('tabata-1', 0), program_id: 'tabata' } as LogOfWeek['last'],
    toldAt: NOW + 1,
  });
  open();
  screen.getByText(/^Następny za.3 dni$/u);
  expect(link('Zobacz następny')).toBe('/workout?idx=start-1');
  expect(week()?.slice(4)).toEqual([
    'piątek, 27 listopada',
    'sobota, 28 listopada: w planie Trening 1',
    'niedziela, 29 listopada: w planie trening',
  ]);
});

it('offers the first workout again after a long pause, unless that was refused', () => {
  trained('start-1', 42);
  open();
  expect(link('Trenuj krok po kroku')).toBe('/workout?idx=start-2');
  cleanup();
  trained('start-1', 60);
  open();
  expect(heading()).toBe('Dzisiejszy trening');
  expect(link('Trenuj krok po kroku')).toBe('/workout?idx=start-1');
  screen.getByText(/^Po.8.tygodniach przerwy zacznij program od.początku\.$/u);
  fireEvent.click(screen.getByRole('button', { name: /^Wolę trening.2$/u }));
  expect(refuseProposal).toHaveBeenLastCalledWith('anna', 'log-start-1', 'start');
  cleanup();
  logged({
    last: row('start-1', 60) as LogOfWeek['last'],
    refused: new Set(['log-start-1']),
  });
  open();
  expect(link('Trenuj krok po kroku')).toBe('/workout?idx=start-2');
  expect(screen.queryByText(/przerwy/u)).toBeNull();
});

it('begins with the program of the chosen category', () => {
  open(true, 'GYM');
  expect(link('Trenuj krok po kroku')).toBe('/workout?idx=gym-1');
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

it('keeps the place in a program after a short workout, which takes no days of rest', () => {
  const short = { ...row('short-1', 0), program_id: 'short' };
  logged({
    last: short as LogOfWeek['last'],
    lastOfCourse: row('start-1', 4) as LogOfWeek['last'],
  });
  open();
  expect(heading()).toBe('Dzisiejszy trening zrobiony');
  screen.getByText('Następny jutro');
  expect(link('Zobacz następny')).toBe('/workout?idx=start-2');
});

it('leads from the last program to no collection', () => {
  const last = { ...row('tabata-2', 2), program_id: 'tabata' };
  logged({ last: last as LogOfWeek['last'] });
  open();
  expect(heading()).toBe('Cały program za tobą');
  expect(screen.queryByRole('link', { name: 'Następny program' })).toBeNull();
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
  open('unknown');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(week()).toHaveLength(7);
});

/** The days of the week as they are read aloud. */
const week = () =>
  screen
    .getAllByRole('listitem')
    .map((day) => day.lastElementChild?.textContent?.replaceAll('\u00A0', ' '));

it('the week says of each day what was done, what was rest and what is planned', () => {
  const done = { ...row('start-1', 2), name: undefined } as unknown as LogOfWeek['last'] & object;
  logged({
    workouts: [{ day: '2026-11-23', row: done }],
    trainings: 1,
    last: done,
  });
  open();
  expect(week()).toEqual([
    'poniedziałek, 23 listopada: Pierwsze kroki z gumą',
    'wtorek, 24 listopada: bez treningu',
    'środa, 25 listopada: w planie Trening 2',
    'czwartek, 26 listopada',
    'piątek, 27 listopada',
    'sobota, 28 listopada',
    'niedziela, 29 listopada',
  ]);
  expect(screen.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('date');
  screen.getByText(/^1.trening, jeszcze 2 i.tydzień jest twój$/u);
});

it('five trainings, or a week off, are followed by rest until Monday', () => {
  logged({ trainings: 5, last: row('start-1', 1) as LogOfWeek['last'] });
  open();
  expect(heading()).toMatch(/^Dziś odpocznij, następny za.5.dni$/u);
  expect(link('Ćwiczę mimo to')).toBe('/workout?idx=start-2');
  cleanup();
  logged({ isOff: true, last: row('start-1', 5) as LogOfWeek['last'] });
  open();
  expect(heading()).toMatch(/^Dziś odpocznij/u);
  screen.getByText(/^W.tym tygodniu masz przerwę$/u);
});

it('nothing is said of the next workout before the log is read, and the week stands already', () => {
  vi.mocked(useLogReading).mockReturnValue({
    status: 'reading',
    data: undefined,
    retry: () => undefined,
  });
  open();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(week()?.[0]).toBe('poniedziałek, 23 listopada');
});
