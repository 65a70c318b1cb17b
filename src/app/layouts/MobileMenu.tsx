import { Menu } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Dialog } from '../../ui/Dialog.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { paths } from '../pages/paths.ts';
import { guestEntries, mainEntries, profileEntries } from './entries.ts';
import type { Entry } from './entries.ts';
import bar from './Header.module.css';
import styles from './MobileMenu.module.css';

export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const entries = [...mainEntries(signedIn), { label: 'Koszyk', to: paths.basket }];
  return (
    <div className={bar.menu}>
      <button
        type="button"
        className={bar.icon}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu size={26} aria-hidden />
      </button>
      <Dialog title="Menu" open={open} onClose={close}>
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Item key={entry.to} entry={entry} onFollow={close} />
            ))}
          </ul>
          <ul className={`${styles.list} ${styles.secondary}`}>
            {(signedIn ? profileEntries : guestEntries).map((entry) => (
              <Item key={entry.to} entry={entry} onFollow={close} />
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </Dialog>
    </div>
  );
}

/** The three profile entries share a path, so only an entry without a query can be the current page. */
function Item({ entry, onFollow }: { entry: Entry; onFollow: () => void }) {
  return (
    <li>
      <NavLink
        to={entry.to}
        className={styles.entry}
        aria-current={entry.to.includes('?') ? 'false' : 'page'}
        onClick={onFollow}
      >
        {entry.label}
      </NavLink>
    </li>
  );
}
