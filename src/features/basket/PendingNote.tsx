import { CloudUpload } from 'lucide-react';
import { counted } from '../../lib/polish.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import styles from './OutboxNotes.module.css';
import { CHANGES } from './words.ts';

/** On a good network everything is sent before this, in ms. */
const QUIET_MS = 1_500;

/** Says calmly that changes wait for the network, once they have waited for a while. */
export function PendingNote({ count }: { count: number }) {
  const isLate = useElapsed(count > 0, QUIET_MS);
  return (
    <p role="status" className={styles.waiting}>
      {isLate && count > 0 && (
        <>
          <CloudUpload size={20} aria-hidden />
          <span>
            {counted(count, CHANGES)} do wysłania. Są bezpieczne w&nbsp;telefonie, wyślemy je, gdy
            wróci zasięg.
          </span>
        </>
      )}
    </p>
  );
}
