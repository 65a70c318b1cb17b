import type { Device } from '../device.ts';

/** A user's actions on one new device, written once for all engines. */
export interface Journey {
  readonly name: string;
  /** It is among those of `npm test`. */
  readonly isShort?: boolean;
  go(device: Device): Promise<void>;
}
