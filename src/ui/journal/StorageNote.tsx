import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Elements } from '../elements.ts';
import styles from './StorageNote.module.css';

interface StorageNoteProps {
  /** The `storage` of a journal's view (offline/journal.ts). */
  storage: 'unread' | 'device' | 'memory';
  /** Whether the account has a copy of the entries. */
  isCopied?: boolean;
  /** Actions on the stored entries. */
  children?: Elements;
}

/** Tells the user where the entries are stored, and for how long. */
export function StorageNote({ storage, isCopied = false, children }: StorageNoteProps) {
  const isLost = storage === 'memory';
  return (
    <div className={styles.note}>
      <p className={styles.text}>
        {isLost ? <TriangleAlert size={20} aria-hidden /> : <Smartphone size={20} aria-hidden />}
        {isLost ? (
          <span role="status">
            Przeglądarka nie daje nam teraz dostępu do pamięci. Możesz wpisywać, ale po zamknięciu
            strony wpisy znikną. W zwykłym oknie, nie prywatnym, zwykle zostają.
          </span>
        ) : (
          <span>
            {isCopied
              ? 'Zapisujemy to w tej przeglądarce, a kopię na twoim koncie. Wyłączysz ją w profilu.'
              : 'Zapisujemy to tylko w tej przeglądarce, nie na twoim koncie. Wpisy zostają po wylogowaniu, a my ich nie widzimy.'}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
