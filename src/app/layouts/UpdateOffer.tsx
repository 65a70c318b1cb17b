import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { hasUnsavedWork, subscribeToUnsavedWork } from '../../ui/unsaved-work.ts';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Offer.module.css';

/**
 * Offers the waiting version, which is not activated before the user agrees. There is no offer over unsaved
 * work or without a network.
 */
export function UpdateOffer({ onAccept }: { onAccept: () => void }) {
  const isBusy = useSyncExternalStore(subscribeToUnsavedWork, hasUnsavedWork);
  const isOnline = useOnline();
  if (isBusy || !isOnline) return null;
  return (
    <div className={styles.offer} role="status">
      <p>Jest nowa wersja aplikacji.</p>
      <Button variant="secondary" onClick={onAccept}>
        Odśwież
      </Button>
    </div>
  );
}
