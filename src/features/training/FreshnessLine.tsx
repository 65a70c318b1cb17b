import { SavedSince } from '../../ui/SavedCopyNote.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import { RENEWAL_PATIENCE_MS, staleSince, type Reading } from './freshness.ts';

/** Says how old the data from the device is, once a newer read has failed or takes too long. */
export function FreshnessLine({ readings }: { readings: readonly Reading[] }) {
  const isRenewing = readings.some(({ isFetching }) => isFetching);
  const since = staleSince(readings, useElapsed(isRenewing, RENEWAL_PATIENCE_MS));
  return since === null ? null : <SavedSince since={since} />;
}
