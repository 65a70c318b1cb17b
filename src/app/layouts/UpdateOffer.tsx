import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { acceptUpdate, subscribeToUpdate, updateIsWaiting } from '../sw-bridge.ts';
import styles from './Offer.module.css';

/** Offers the version that waits; nothing changes under her hands until she agrees. */
export function UpdateOffer() {
  const isWaiting = useSyncExternalStore(subscribeToUpdate, updateIsWaiting);
  if (!isWaiting) return null;
  return (
    <div className={styles.offer} role="status">
      <p>Jest nowa wersja aplikacji.</p>
      <Button variant="secondary" onClick={acceptUpdate}>
        Odśwież
      </Button>
    </div>
  );
}
