import type { DBSchema } from 'idb';
import { connection, type Definition } from '../idb-connection.ts';
import { type DeviceStore, deviceStore } from '../device-store.ts';

/** Key of a row of the log: its owner, its type and its id. */
export type RowKey = [owner: string, type: string, id: string];

/** The active workout and the log of what was trained: they belong to a user. */
export interface TrainingSchema extends DBSchema {
  /** By owner, the active workout: `ActiveRecord`, checked when it is read. */
  running: { key: string; value: { owner: string; id: string; [field: string]: unknown } };
  /** `WorkoutRow` with its owner. */
  workouts: {
    key: [owner: string, id: string];
    value: { owner: string; id: string; [field: string]: unknown };
    indexes: { started_at: [owner: string, startedAt: number] };
  };
  /** `SetRow` with its owner. */
  sets: {
    key: [owner: string, id: string];
    value: { owner: string; id: string; workout: string; [field: string]: unknown };
    indexes: {
      workout: [owner: string, workout: string];
      exercise: [owner: string, exercise: string];
    };
  };
  /** The other rows of the log, with their owner and type. */
  rows: {
    key: RowKey;
    value: { owner: string; type: string; id: string; [field: string]: unknown };
  };
  /** A mark for each row that the server has not confirmed, written in the transaction of its row. */
  unsent: {
    key: RowKey;
    value: {
      owner: string;
      type: string;
      id: string;
      /** Whether the server has refused the row as it is. It is sent again once it has changed. */
      isRefused?: boolean;
    };
  };
  /** The clock of the row that an entry of a journal was last equal to, where the journals are copied. */
  journal: { key: RowKey; value: { owner: string; type: string; id: string; hlc: string } };
  /** By owner, how far the server's log has been read. */
  sync: {
    key: string;
    value: {
      owner: string;
      /** Name of that log, as the server's last answer had it; undefined before the first. */
      log: string | undefined;
      /** Undefined before the first page. */
      cursor: string | undefined;
      /** Whether all pages have been read once, so that the device holds the whole log. */
      isFilled: boolean;
      /** Whether confirmed rows that the reading under way does not bring are gone for good. */
      isSweeping: boolean;
    };
  };
  /** `id` of this device for its clock, and `hlc`, the newest reading. */
  clock: { key: 'id' | 'hlc'; value: string };
}

export const TRAINING_STORES = [
  'running',
  'workouts',
  'sets',
  'rows',
  'unsent',
  'journal',
  'sync',
  'clock',
] as const;

const definition: Definition<TrainingSchema> = {
  name: 'silna-training',
  version: 2,
  stores: TRAINING_STORES,
  upgrade(db, oldVersion, transaction) {
    if (oldVersion < 1) {
      db.createObjectStore('running', { keyPath: 'owner' });
      db.createObjectStore('workouts', { keyPath: ['owner', 'id'] });
      const sets = db.createObjectStore('sets', { keyPath: ['owner', 'id'] });
      sets.createIndex('workout', ['owner', 'workout']);
      db.createObjectStore('clock');
    }
    if (oldVersion < 2) {
      const workouts = transaction.objectStore('workouts');
      const sets = transaction.objectStore('sets');
      workouts.createIndex('started_at', ['owner', 'started_at']);
      sets.createIndex('exercise', ['owner', 'exercise']);
      db.createObjectStore('rows', { keyPath: ['owner', 'type', 'id'] });
      const unsent = db.createObjectStore('unsent', { keyPath: ['owner', 'type', 'id'] });
      db.createObjectStore('journal', { keyPath: ['owner', 'type', 'id'] });
      db.createObjectStore('sync', { keyPath: 'owner' });
      // The log of an earlier release has never left the device.
      const mark = async (store: typeof workouts | typeof sets, type: string) => {
        for (const [owner, id] of await store.getAllKeys()) void unsent.put({ owner, type, id });
      };
      void mark(workouts, 'workout');
      void mark(sets, 'set');
    }
  },
};

/** A database of training; each name is another device. */
export const trainingConnection = (name = definition.name) => connection({ ...definition, name });
export const trainingDb = trainingConnection();

export type TrainingStore = DeviceStore<TrainingSchema, typeof TRAINING_STORES>;
/** The training of this device, or of memory. */
export const training: TrainingStore = deviceStore(trainingDb.open, TRAINING_STORES);
/** The training of this device; rejects where that is out of reach. */
export const trainingOnDisk = deviceStore(trainingDb.openOnDevice, TRAINING_STORES);

/** Deletes the workouts of every owner on this device, after those in memory, which would move to it. */
export async function wipeTraining(): Promise<void> {
  await trainingDb.dropMemory();
  await trainingOnDisk.dispatch(async (transaction) => {
    await Promise.all(TRAINING_STORES.map(async (name) => transaction.objectStore(name).clear()));
  });
}
