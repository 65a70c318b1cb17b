import { Link, NavLink } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { BasketBadge } from '../../features/basket/BasketBadge.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { paths } from '../paths.ts';
import { mainEntries } from './entries.ts';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

interface BarProps {
  signedIn: boolean;
  basketCount: number;
}

export function Header({ signedIn, basketCount }: BarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to={paths.home} className={styles.home} aria-label={`${brand.name}, strona główna`}>
          <Logo name={brand.name} />
        </Link>
        <nav className={styles.entries} aria-label="Główna nawigacja">
          {mainEntries(signedIn).map((entry) => (
            <NavLink key={entry.to} to={entry.to} className={styles.entry}>
              {entry.label}
            </NavLink>
          ))}
          {signedIn && <ProfileMenu />}
        </nav>
        <Link to={paths.basket} className={styles.icon}>
          <BasketBadge count={basketCount} />
        </Link>
        <MobileMenu signedIn={signedIn} />
      </div>
    </header>
  );
}
