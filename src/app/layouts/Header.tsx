import { useEffect } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { BasketBadge, BasketStatus } from '../../features/basket/BasketBadge.tsx';
import { useBasketCount } from '../../features/basket/useBasketCount.ts';
import { Logo } from '../../ui/Logo.tsx';
import { showAppBadge } from '../pages/app-badge.ts';
import { paths } from '../pages/paths.ts';
import { mainEntries } from './navigation-entries.ts';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

interface BarProps {
  signedIn: boolean;
  /** Owner of the basket that the badge counts. */
  owner: string;
}

export function Header({ signedIn, owner }: BarProps) {
  return (
    <header className={styles.bar} data-frame>
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
        {/* The key remounts the badge, so that a count that changes with the owner is not announced. */}
        <BasketLink key={owner} owner={owner} />
        <MobileMenu signedIn={signedIn} />
      </div>
    </header>
  );
}

function BasketLink({ owner }: { owner: string }) {
  const count = useBasketCount(owner);
  useEffect(() => {
    if (count !== undefined) showAppBadge(count);
  }, [count]);
  return (
    <>
      <Link to={paths.basket} className={styles.icon}>
        <BasketBadge count={count} />
      </Link>
      <BasketStatus count={count} />
    </>
  );
}
