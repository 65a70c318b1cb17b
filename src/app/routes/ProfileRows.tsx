import { Link } from 'react-router-dom';
import { SignalsSetting } from '../../features/training/active/SignalsSetting.tsx';
import { PreferencesSetting } from '../../features/training/preferences/PreferencesSetting.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { DeleteAccountSetting } from '../account-deletion/DeleteAccountSetting.tsx';
import { JournalCopySwitch } from '../journals/JournalCopySwitch.tsx';
import { OwnDataSetting } from '../own-data/OwnDataSetting.tsx';
import { paths } from '../pages/paths.ts';
import styles from './ProfileRows.module.css';

/** Settings of the device and the way out, below the account's data. */
export function ProfileRows({ owner }: { owner: string }) {
  return (
    <ul className={styles.rows} aria-label="Ustawienia">
      <li>
        <Link className={styles.row} to={paths.history}>
          Historia
        </Link>
      </li>
      <li>
        <Link className={styles.row} to={paths.profile('downloads')}>
          Pobrane
        </Link>
      </li>
      <li>
        <PreferencesSetting className={styles.row} owner={owner} />
      </li>
      <li>
        <SignalsSetting className={styles.row} />
      </li>
      <li>
        <JournalCopySwitch owner={owner} />
      </li>
      <li>
        <Link className={styles.row} to={paths.importTrainings}>
          Przenieś treningi z innej aplikacji
        </Link>
      </li>
      <li>
        <OwnDataSetting owner={owner} className={styles.row} />
      </li>
      <li className={styles.look}>
        <span>Wygląd</span>
        <ThemeSwitch />
      </li>
      <li>
        <Link className={styles.row} to={paths.logout}>
          Wyloguj
        </Link>
      </li>
      <li>
        <DeleteAccountSetting owner={owner} className={styles.row} />
      </li>
    </ul>
  );
}
