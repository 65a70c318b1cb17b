import { training } from './training-db.ts';

/** Whether a workout of anybody is active on this device, or has just ended. Rejects as `DeviceStore.read`. */
export function isTrainingNow(): Promise<boolean> {
  return training.read(
    async (transaction) => (await transaction.objectStore('running').count()) > 0,
  );
}
