import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { deviceDb } from '../../../offline/device-db.ts';
import { useIsInMemory } from '../../../ui/useIsInMemory.ts';
import styles from '../OutboxNotes.module.css';
import { GUEST } from '../../../offline/data-owner.ts';

/** Says how long the basket of `owner` lasts where the device stores nothing. */
export function MemoryNote({ owner }: { owner: string }) {
  const isInMemory = useIsInMemory(deviceDb);
  return (
    <p role="status" className={styles.waiting}>
      {isInMemory && (
        <>
          <TriangleAlert size={24} aria-hidden />
          <span>{`Przeglądarka nie daje nam teraz dostępu do swojej pamięci. ${
            owner === GUEST
              ? 'Możesz kupować, ale po zamknięciu tej karty koszyk zniknie.'
              : 'Możesz kupować, ale nie zamykaj tej karty, dopóki nie wyślemy zmian w koszyku.'
          }`}</span>
        </>
      )}
    </p>
  );
}
