import type { Move } from '../connection.ts';
import type { DeviceSchema } from '../db.ts';
import { runnerOf } from './idb-store.ts';
import { joined } from './joined.ts';

/** Answers of the server are not moved: whoever has read them writes them. */
export const moveOutbox: Move<DeviceSchema> = async (held, device) => {
  const state = await runnerOf(async () => held).read();
  await runnerOf(async () => device).update((stored) => joined(stored, state), 'strict');
};
