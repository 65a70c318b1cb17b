import type { QueryClient } from '@tanstack/react-query';
import { habitStore } from '../../features/habits/habit-store.ts';
import { measurementStore } from '../../features/measurements/measurement-store.ts';
import { readWholeLog } from '../../offline/training/read-log.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { profileQuery } from '../../queries/profile.ts';

/** Of the file's shape; a later one is told by a greater number. */
const VERSION = 1;

/**
 * Everything that the product holds of `uid`, as JSON: the profile and the orders of the account, the log, and the journals
 * of this device. Rejects with `ApiError` where the server is out of reach, and as `DeviceStore.read`.
 */
export async function ownDataJson(client: QueryClient, uid: string, now: Date): Promise<string> {
  const [profile, orders, { workouts, sets, others }] = await Promise.all([
    client.fetchQuery(profileQuery(uid)),
    client.fetchQuery(ordersQuery(uid)),
    readWholeLog(uid),
    measurementStore.refresh(),
    habitStore.refresh(),
  ]);
  const training = [
    ...workouts.map((row) => ({ type: 'workout', ...row })),
    ...sets.map((row) => ({ type: 'set', ...row })),
    ...others,
  ];
  const data = {
    format: 'silna',
    version: VERSION,
    exported_at: now.toISOString(),
    profile,
    orders,
    training,
    journals: {
      measurements: measurementStore.view().entries,
      habits: habitStore.view().entries,
    },
  };
  return `${JSON.stringify(data, null, 1)}\n`;
}
