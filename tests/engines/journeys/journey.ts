import type { Device } from '../engine-device.ts';

/** A user's actions on one new device, written once for all engines. */
export interface Journey {
  readonly name: string;
  go(device: Device): Promise<void>;
}
