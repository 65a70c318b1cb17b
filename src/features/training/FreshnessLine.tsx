import { SavedSince } from '../../ui/SavedCopyNote.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import { RENEWAL_PATIENCE_MS, staleSince, type Reading } from './freshness.ts';

/** Says how old the data from the phone is, once a newer reading has failed or keeps her waiting. */
export function FreshnessLine({ readings }: { readings: readonly Reading[] }) {
  const isRenewing = readings.some(({ isFetching }) => isFetching);
  const since = staleSince(readings, useElapsed(isRenewing, RENEWAL_PATIENCE_MS));
  return since === null ? null : <SavedSince since={since} />;
}
