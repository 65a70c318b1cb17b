import History from 'lucide-react/icons/history';
import { fromBefore } from '../lib/relative-time.ts';
import styles from './SavedCopyNote.module.css';
import { useNow } from './useNow.ts';
import { fromDevice } from './device-words.ts';

/** The fields that its age is computed from; every TanStack query result has these fields. */
interface Reading {
  readonly data: unknown;
  readonly isError: boolean;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/** Says how old the data from the device is, once a newer reading of it has failed. */
export function SavedCopyNote({ readings }: { readings: readonly Reading[] }) {
  const stale = readings.filter(({ data, isError }) => data !== undefined && isError);
  if (stale.length === 0) return null;
  return <SavedSince since={Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt))} />;
}

/** The note itself, for data that was read at `since`, in milliseconds since 1970. */
export function SavedSince({ since }: { since: number }) {
  return (
    <p role="status" className={styles.note}>
      <History size={18} aria-hidden />
      <span>
        Kopia {fromDevice()}{' '}
        <time dateTime={new Date(since).toISOString()}>{fromBefore(since, useNow())}</time>
      </span>
    </p>
  );
}
