import type { EngineDevice } from '../engine-device.ts';

/** A user's actions on one new device, written once for all engines. */
export interface Journey {
  readonly name: string;
  go(device: EngineDevice): Promise<void>;
}
