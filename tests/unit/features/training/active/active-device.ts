import { afterEach, beforeEach, vi } from 'vitest';
import { uuid7 } from '../../../../../src/lib/uuid7.ts';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import type { ActiveWorkoutController } from '../../../../../src/features/training/active/active-workout-controller.ts';
import { trainingDb, wipeTraining } from '../../../../../src/offline/training/training-db.ts';
import { SECOND } from '../../../workout-engine/workout-engine.ts';

/** Active workouts in tabs of one device, over a real store and with a clock of their own. */

export const OWNER = 'anna';
export const BEGIN = 1_700_000_000_000;
export const IDS = { workoutId: 'dom-start-1', programId: 'dom-start' };
export const PLAN: Plan = [
  {
    kind: 'sets',
    title: 'A',
    restBetween: 90,
    items: [
      { exercise: 'przysiad', sets: 2, reps: '12', rest: 60 },
      { exercise: 'deska', sets: 1, work: 40, rest: 45 },
    ],
  },
];

export const setDone = (slot: number) => ({ type: 'setDone', slot }) as const;
export const kilograms = (slot: number, kg: number) =>
  ({ type: 'chooseValues', slot, exercise: 'przysiad', values: { reps: 12, kg } }) as const;

export interface ActiveDevice {
  now: number;
  signedIn: Set<string>;
  /** A tab: its own connection and channel, and what it knows comes from the storage alone. */
  openTab(owner?: string): Promise<ActiveWorkoutController>;
  /** A tab that has begun a workout, past its lead-in. */
  begun(plan?: Plan): Promise<ActiveWorkoutController>;
}

/** For all tests of a file: each has an empty device. */
export function activeDevice(): ActiveDevice {
  let stops: (() => void)[] = [];
  let count = 0;
  const device: ActiveDevice = {
    now: BEGIN,
    signedIn: new Set(),
    async openTab(owner = OWNER) {
      vi.resetModules();
      const { createActiveStore } =
        await import('../../../../../src/offline/training/active-store.ts');
      const { createActiveWorkoutController } =
        await import('../../../../../src/features/training/active/active-workout-controller.ts');
      const store = createActiveStore({
        now: () => device.now,
        // Random enough for ids that differ.
        newId: () =>
          uuid7(device.now, new Uint8Array(10).fill((count += 1) % 256).fill(count >> 8, 0, 1)),
        isSignedIn: (id) => device.signedIn.has(id),
      });
      const controller = createActiveWorkoutController(store, owner, () => device.now);
      stops.push(controller.subscribe(() => undefined));
      await controller.refresh();
      return controller;
    },
    async begun(plan = PLAN) {
      const controller = await device.openTab();
      await controller.begin(plan, IDS, { leadIn: 5 });
      device.now += 5 * SECOND;
      return controller;
    },
  };
  beforeEach(async () => {
    device.now = BEGIN;
    device.signedIn = new Set([OWNER, 'ewa']);
    count = 0;
    stops = [];
    await wipeTraining();
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });
  return device;
}

/** All that the device holds. */
export async function stored() {
  const db = await trainingDb.open();
  const [running, workouts, sets] = await Promise.all([
    db.getAll('running'),
    db.getAll('workouts'),
    db.getAll('sets'),
  ]);
  return { running, workouts, sets };
}
