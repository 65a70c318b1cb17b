import { training } from './training-db.ts';

/** The id of the stored workout of `owner` that is active, or just finished. Rejects as `DeviceStore.read`. */
export function readActiveId(owner: string): Promise<string | undefined> {
  return training.read(
    async (transaction) => (await transaction.objectStore('running').get(owner))?.id,
  );
}
