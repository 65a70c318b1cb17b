import { vi } from 'vitest';
import type { TrainingRow } from '../../src/contract/training-rows.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';

/** Stores rows on the device, as they were made there. */
export async function keepRows({ uid }: TestAccount, rows: readonly TrainingRow[]) {
  vi.resetModules();
  const { deviceLog } = await import('../../src/features/training/log/device-log.ts');
  await deviceLog.put(uid, rows);
}

export const now = Date.now();
export const workout = () =>
  workoutRow(hlcOf(now), {
    started_at: now,
    ended_at: now + 1,
    workout_id: 'own',
    program_id: 'own',
    name: 'Siłownia w hotelu',
    minutes: 42,
    sets_done: 2,
    sets_planned: 2,
    note: 'Dobry dzień',
  });
export const setsOf = (id: string) =>
  [0, 1].map((position) => setRow(hlcOf(now), { workout: id, position, done_at: now }));
