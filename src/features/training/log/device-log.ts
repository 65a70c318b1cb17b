import { deviceSource } from '../../../offline/training/device-source.ts';
import { training } from '../../../offline/training/training-db.ts';
import { createLogStore } from '../../../offline/training/log-store.ts';

/** The log of this device, for corrections and additions. */
export const deviceLog = createLogStore({ training, ...deviceSource });
