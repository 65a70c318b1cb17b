import { History } from 'lucide-react';
import { updatedAgo } from '../../lib/relative-time.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import { useNow } from '../../ui/useNow.ts';
import { RENEWAL_PATIENCE_MS, staleSince, type Reading } from './freshness.ts';
import styles from './FreshnessLine.module.css';

/** Says how old the data from the phone is, once a newer reading has failed or keeps her waiting. */
export function FreshnessLine({ readings }: { readings: readonly Reading[] }) {
  const isRenewing = readings.some(({ isFetching }) => isFetching);
  const since = staleSince(readings, useElapsed(isRenewing, RENEWAL_PATIENCE_MS));
  if (since === null) return null;
  return (
    <p role="status" className={styles.line}>
      <History size={18} aria-hidden />
      <span>
        Zapis z&nbsp;telefonu, <Age since={since} />
      </span>
    </p>
  );
}

function Age({ since }: { since: number }) {
  return <time dateTime={new Date(since).toISOString()}>{updatedAgo(since, useNow())}</time>;
}
