import { useOnline } from '../../../ui/useOnline.ts';
import styles from './LogFill.module.css';

/** Tells that this device does not hold the whole log of its user yet. */
export function LogFill() {
  const isOnline = useOnline();
  return (
    <div className={styles.fill} role="status">
      <p>
        {isOnline
          ? 'Wczytujemy twoje wcześniejsze treningi…'
          : 'Wcześniejsze treningi wczytają się, gdy złapiesz zasięg.'}
      </p>
      {isOnline && <span className={styles.filling} />}
    </div>
  );
}
