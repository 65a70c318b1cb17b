import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { NavLink } from 'react-router-dom';
import sheet from '../../ui/sheet.module.css';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { paths } from '../pages/paths.ts';
import { guestEntries, guestWays, mainEntries, profileEntries } from './navigation-entries.ts';
import type { Entry } from './navigation-entries.ts';
import bar from './Header.module.css';
import styles from './MobileMenu.module.css';

const ID = 'menu';
const TITLE = 'menu-title';

/**
 * The platform opens and closes the menu, so it works before hydration. It is not modal: a modal makes the browser
 * recompute the styles of the whole page, which takes a slow phone a tenth of a second.
 */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const entries = [...mainEntries(signedIn), { label: 'Koszyk', to: paths.basket }];
  return (
    <div className={bar.menu}>
      <button
        type="button"
        className={bar.icon}
        data-key="menu"
        aria-label="Menu"
        aria-haspopup="dialog"
        popoverTarget={ID}
      >
        <Menu size={26} aria-hidden />
      </button>
      <dialog
        id={ID}
        popover="auto"
        className={styles.menu}
        aria-labelledby={TITLE}
        ref={closeBehindFocus}
      >
        <div className={styles.sheet}>
          <div className={sheet.body}>
            <div className={sheet.head}>
              <h2 id={TITLE}>Menu</h2>
              <button
                type="button"
                className={sheet.close}
                aria-label="Zamknij"
                popoverTarget={ID}
                popoverTargetAction="hide"
              >
                <X size={24} aria-hidden />
              </button>
            </div>
            <nav aria-label="Menu">
              <ul className={styles.list}>
                {entries.map((entry) => (
                  <Item key={entry.to} entry={entry} />
                ))}
              </ul>
              <ul className={`${styles.list} ${styles.secondary}`}>
                {(signedIn ? profileEntries : [...guestEntries, ...guestWays]).map((entry) => (
                  <Item key={entry.to} entry={entry} />
                ))}
              </ul>
            </nav>
            <ThemeSwitch />
          </div>
        </div>
        {/* A popover's own backdrop lets taps through to the page. */}
        <button
          type="button"
          className={styles.veil}
          tabIndex={-1}
          aria-hidden
          popoverTarget={ID}
          popoverTargetAction="hide"
        />
      </dialog>
    </div>
  );
}

/** Closes the menu when the focus leaves it, so that the focused element is never covered. */
function closeBehindFocus(menu: HTMLElement | null) {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !menu?.contains(relatedTarget)) menu?.hidePopover();
  };
  menu?.addEventListener('focusout', leave);
  return () => menu?.removeEventListener('focusout', leave);
}

/** The three profile entries share a path, so only an entry without a query can be the current page. */
function Item({ entry }: { entry: Entry }) {
  return (
    <li>
      <NavLink
        to={entry.to}
        className={styles.entry}
        aria-current={/[?#]/.test(entry.to) ? 'false' : 'page'}
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.hidePopover()}
      >
        {entry.label}
      </NavLink>
    </li>
  );
}
