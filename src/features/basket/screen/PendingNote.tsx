import CloudUpload from 'lucide-react/icons/cloud-upload';
import { counted } from '../../../lib/polish.ts';
import { deviceDb } from '../../../offline/device-db.ts';
import { useElapsed } from '../../../ui/useElapsed.ts';
import { useIsInMemory } from '../../../ui/useIsInMemory.ts';
import styles from '../OutboxNotes.module.css';
import { WAITING_CHANGES } from '../counted-nouns.ts';

/** Delay before the note is shown, in ms: on a good network everything is sent by then. */
const QUIET_MS = 1_500;

/** Says that changes are not sent yet, once they have waited for a while. */
export function PendingNote({ count }: { count: number }) {
  const isInMemory = useIsInMemory(deviceDb);
  const isLate = useElapsed(count > 0, QUIET_MS);
  return (
    <p role="status" className={styles.waiting}>
      {isLate && count > 0 && (
        <>
          <CloudUpload size={24} aria-hidden />
          <span>
            <strong>{`${counted(count, WAITING_CHANGES)} na\u00A0wysłanie.`}</strong>{' '}
            <span>
              {isInMemory
                ? 'Nie zamykaj tej karty, dopóki ich nie wyślemy.'
                : 'Koszyk jest bezpieczny, nic nie zginie.'}
            </span>
          </span>
        </>
      )}
    </p>
  );
}
