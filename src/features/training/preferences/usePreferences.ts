import { useCallback } from 'react';
import {
  preferenceRows,
  readAnswers,
  readPreferences,
} from '../../../offline/training/read-preferences.ts';
import { deviceLog } from '../log/device-log.ts';
import { useLogReading } from '../log/useLogReading.ts';

/** The preferences of `owner`, undefined until they are read or where the device has none to read. */
export function usePreferences(owner: string) {
  return useLogReading(
    owner,
    useCallback(() => readPreferences(owner), [owner]),
  );
}

/** As `usePreferences`, with whether this device knows those that were told elsewhere. */
export function useAnswers(owner: string) {
  return useLogReading(
    owner,
    useCallback(() => readAnswers(owner), [owner]),
  );
}

/** Sets preferences on this device, from which they are sent. Rejects as `LogStore.put`. */
export async function setPreferences(
  owner: string,
  changed: Parameters<typeof preferenceRows>[0],
): Promise<void> {
  await deviceLog.put(owner, preferenceRows(changed));
}
