import { isNewer } from '../../contract/newer-row.ts';
import type { CarryOver } from '../idb-connection.ts';
import { writeStrict } from '../write-strict.ts';
import { TRAINING_STORES, type TrainingSchema } from './training-db.ts';
import { getRow, putUnsent } from './row-stores.ts';

/**
 * Moves workouts from memory to the device: the rows that were made in memory, where the device has no newer ones. What
 * was read from the server is read again. An active workout in memory replaces the device's, which is older and could
 * not be read when it began.
 */
export const carryOverTraining: CarryOver<TrainingSchema> = async (held, device) => {
  const [running, marks, id, hlc] = await Promise.all([
    held.getAll('running'),
    held.getAll('unsent'),
    held.get('clock', 'id'),
    held.get('clock', 'hlc'),
  ]);
  const made = held.transaction(TRAINING_STORES);
  const rows = await Promise.all(
    marks.map(async (mark) => ({ mark, row: await getRow(made, mark.owner, mark.type, mark.id) })),
  );
  await writeStrict(device, TRAINING_STORES, async (transaction) => {
    const clock = transaction.objectStore('clock');
    const advanceClock = async () => {
      const [ownId, last = ''] = await Promise.all([clock.get('id'), clock.get('hlc')]);
      if (ownId === undefined && id !== undefined) await clock.put(id, 'id');
      // Clock readings sort as text.
      if (hlc !== undefined && hlc > last) await clock.put(hlc, 'hlc');
    };
    await Promise.all([
      ...running.map(async (record) => transaction.objectStore('running').put(record)),
      ...rows.map(async ({ mark: { owner }, row }) => {
        if (row === undefined) return;
        const stored = await getRow(transaction, owner, row.type, row.id);
        if (stored === undefined || isNewer(row, stored)) await putUnsent(transaction, owner, row);
      }),
      advanceClock(),
    ]);
  });
};
