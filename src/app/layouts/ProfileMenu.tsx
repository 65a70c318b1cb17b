import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { profileEntries } from './navigation-entries.ts';
import bar from './Header.module.css';
import styles from './ProfileMenu.module.css';

/** A disclosure over the platform's popover: Escape and a press outside close it. */
export function ProfileMenu() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={bar.entry} data-key="profile" popoverTarget={id}>
        Profil
        <ChevronDown size={18} aria-hidden />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {profileEntries.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={styles.item}
            onClick={() => panel.current?.hidePopover()}
          >
            {entry.label}
          </Link>
        ))}
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
      </div>
    </>
  );
}
