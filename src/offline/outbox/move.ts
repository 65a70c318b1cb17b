import type { Move } from '../connection.ts';
import type { DeviceSchema } from '../db.ts';
import { runnerOf } from './idb-store.ts';
import { joined } from './joined.ts';

/** Moves the outbox from memory to the device. Other server data does not move: its readers write it again. */
export const moveOutbox: Move<DeviceSchema> = async (held, device) => {
  const state = await runnerOf(async () => held).read();
  await runnerOf(async () => device).update((stored) => joined(stored, state), 'strict');
};
