import { useOnline } from '../../ui/useOnline.ts';
import styles from './FirstStartNote.module.css';
import { isInstalled } from './installed.ts';

/** Beside the sign-in form of an installed app that has no data of the user and no network. */
export function FirstStartNote() {
  const isOnline = useOnline();
  if (isOnline || !isInstalled()) return null;
  return (
    <p className={styles.note} role="status">
      Pierwszy start z ikony potrzebuje internetu: połącz się i zaloguj. Potem Silna zadziała też
      bez zasięgu.
    </p>
  );
}
