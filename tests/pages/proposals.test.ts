import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';
import { device, open, subscriber } from './document.tsx';
import { keepRows } from './logged-rows.ts';

const DAY = 86_400_000;
const WORKOUT = 'dom-posladki-1';
const TRY = 'Dziś spróbuj 13';

/** Two trainings with the yellow band: hip bridges, 12 times in each set, and squats, 10 times. */
const trained = () =>
  [5, 2].flatMap((ago) => {
    const at = Date.now() - ago * DAY;
    const hlc = hlcOf(at);
    const ids = { workout_id: WORKOUT, program_id: 'dom-posladki' };
    const workout = workoutRow(hlc, { ...ids, started_at: at, ended_at: at + 1 });
    const setsOf = (exercise: string, reps: number, first: number) =>
      [0, 1, 2].map((set) =>
        setRow(hlc, {
          workout: workout.id,
          exercise,
          reps,
          band: 'yellow',
          anchor: null,
          position: first + set,
          done_at: at + first + set,
        }),
      );
    return [workout, ...setsOf('most-biodrowy', 12, 0), ...setsOf('przysiad-z-minibandem', 10, 3)];
  });

let account: TestAccount;
beforeEach(async () => {
  account = await subscriber();
  await device(account);
  // happy-dom has no popovers, and a slow machine would see the end of a lead-in flash.
  localStorage.setItem('silna.lead', JSON.stringify({ flash: false }));
  await keepRows(account, trained());
});

/** Leads the workout into the first set of its first exercise. */
async function begin() {
  const user = await open(`/workout?idx=${WORKOUT}`);
  await user.click(await screen.findByRole('button', { name: 'Trenuj krok po kroku' }));
  await user.click(await screen.findByRole('button', { name: 'Więcej' }));
  await user.click(await screen.findByRole('button', { name: /^Pomiń rozgrzewkę/ }));
  await screen.findByRole('button', { name: 'Seria zrobiona' });
  return user;
}

it('a proposal stands beside last time, is taken by one tap, and the effort says what comes next', async () => {
  const user = await begin();
  const take = await screen.findByRole('button', { name: TRY });
  screen.getByText('Ostatnio w każdej serii co najmniej 12.');
  screen.getByText('Ostatnio 12 · żółta');
  screen.getByRole('button', { name: /^12\s/ });
  await user.click(take);
  await screen.findByRole('button', { name: /^13\s/ });
  expect(screen.queryByRole('button', { name: TRY })).toBeNull();
  for (let set = 1; set <= 3; set += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one set after the other
    await user.click(await screen.findByRole('button', { name: 'Seria zrobiona' }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await user.click(await screen.findByRole('button', { name: /Pomiń przerwę|Zaczynam/ }));
  }
  await user.click(screen.getByRole('button', { name: 'Przerwij trening' }));
  await user.click(await screen.findByRole('button', { name: 'Zakończ trening' }));
  await user.click(await screen.findByRole('button', { name: 'Lekko' }));
  await screen.findByText('Następnym razem: 14 powtórzeń');
  await user.click(screen.getByRole('button', { name: 'Ciężko' }));
  await screen.findByText('Następnym razem: bez zmian');
});

it('a proposal that is refused stays away, also in the next workout', async () => {
  const user = await begin();
  await screen.findByRole('button', { name: TRY });
  await user.click(screen.getByRole('button', { name: 'Nie, dziękuję' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: TRY })).toBeNull());
  const { readRefusals } = await import('../../src/offline/training/read-log.ts');
  await waitFor(async () => expect((await readRefusals(account.uid)).size).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Przerwij trening' }));
  await user.click(await screen.findByRole('button', { name: 'Porzuć trening' }));
  await screen.findByText('Trening porzucony.');
  await begin();
  const goTo = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Lista ćwiczeń' }));
    await user.click(await screen.findByRole('button', { name }));
  };
  await goTo(/^Przysiad z.minibandem/u);
  // The proposals of all exercises are read at once.
  await screen.findByRole('button', { name: 'Dziś spróbuj 11' });
  await goTo(/^Most biodrowy/u);
  await screen.findByText('Ostatnio 12 · żółta');
  expect(screen.queryByRole('button', { name: TRY })).toBeNull();
});

it('a proposal is gone as soon as it is refused, and comes back where that is not stored', async () => {
  const user = await begin();
  await screen.findByRole('button', { name: TRY });
  const { deviceLog } = await import('../../src/features/training/log/device-log.ts');
  let refuseToStore = () => {};
  const full = new Promise<never>((_, reject) => {
    refuseToStore = () => reject(new Error('full'));
  });
  vi.spyOn(deviceLog, 'put').mockReturnValue(full);
  await user.click(screen.getByRole('button', { name: 'Nie, dziękuję' }));
  expect(screen.queryByRole('button', { name: TRY })).toBeNull();
  refuseToStore();
  await screen.findByRole('button', { name: TRY });
  await screen.findByText(/^Nie udało się tego zapisać/u);
});

it('a harder movement that was done instead goes on, and says what it replaces', async () => {
  const at = Date.now() - DAY;
  const hlc = hlcOf(at);
  const ids = { workout_id: 'dom-start-2', program_id: 'dom-start' };
  const workout = workoutRow(hlc, { ...ids, started_at: at, ended_at: at + 1 });
  const values = { workout: workout.id, exercise: 'pompka', reps: 8, kg: null };
  await keepRows(account, [workout, setRow(hlc, { ...values, done_at: at })]);
  // The device learns of the push-up.
  await open('/workout?idx=dom-start-8');
  await screen.findByRole('button', { name: 'Trenuj krok po kroku' });
  const user = await open('/workout?idx=dom-start-2');
  await user.click(await screen.findByRole('button', { name: 'Trenuj krok po kroku' }));
  await user.click(await screen.findByRole('button', { name: 'Lista ćwiczeń' }));
  await user.click(await screen.findByRole('button', { name: /^Pompka\b(?!.na)/u }));
  await screen.findByText(/^Zamiast: pompka na.kolanach$/u);
});
