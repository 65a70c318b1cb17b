import { Link, useLocation } from 'react-router-dom';
import { useStretchingBand } from '../../ui/useStretchingBand.ts';
import { bottomEntries, bottomEntryAt } from './bottom-entries.ts';
import { paths } from '../pages/paths.ts';
import styles from './BottomBar.module.css';

/** The main sections of the app, for signed-in users on narrow screens. The paywall has a bar of its own. */
export function BottomBar() {
  const { pathname } = useLocation();
  const current = bottomEntryAt(pathname);
  const band = useStretchingBand(current?.label ?? '');
  if (pathname === paths.paywall) return null;
  return (
    <nav className={styles.bar} aria-label="Działy aplikacji">
      {bottomEntries.map((entry) => {
        const { label, to, Icon } = entry;
        const isHere = entry === current;
        return (
          <Link
            key={label}
            to={to}
            className={styles.entry}
            aria-current={isHere && (to.startsWith(pathname) ? 'page' : 'true')}
          >
            <Icon size={24} aria-hidden />
            <span>{label}</span>
            {isHere && <span ref={band} className={styles.band} />}
          </Link>
        );
      })}
    </nav>
  );
}
