import { Menu } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { paths } from '../pages/paths.ts';
import { guestEntries, mainEntries, profileEntries } from './entries.ts';
import type { Entry } from './entries.ts';
import bar from './Header.module.css';
import styles from './MobileMenu.module.css';

const ID = 'menu';

/** A modal that its button opens by the platform's own command, before the app is there as well. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const entries = [...mainEntries(signedIn), { label: 'Koszyk', to: paths.basket }];
  return (
    <div className={bar.menu}>
      <button
        type="button"
        className={bar.icon}
        aria-label="Menu"
        aria-haspopup="dialog"
        commandfor={ID}
        command="show-modal"
      >
        <Menu size={26} aria-hidden />
      </button>
      <Dialog id={ID} title="Menu">
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Item key={entry.to} entry={entry} />
            ))}
          </ul>
          <ul className={`${styles.list} ${styles.secondary}`}>
            {(signedIn ? profileEntries : guestEntries).map((entry) => (
              <Item key={entry.to} entry={entry} />
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </Dialog>
    </div>
  );
}

/** The three profile entries share a path, so only an entry without a query can be the current page. */
function Item({ entry }: { entry: Entry }) {
  return (
    <li>
      <NavLink
        to={entry.to}
        className={styles.entry}
        aria-current={entry.to.includes('?') ? 'false' : 'page'}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        {entry.label}
      </NavLink>
    </li>
  );
}
