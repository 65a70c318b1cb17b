import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import type { Session } from '../../features/auth/session.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface ShellProps {
  session: Session;
  basketCount: number;
  children: ReactNode;
}

/** The frame of every page: skip link, bar, main, footer. */
export function Shell({ session, basketCount, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#tresc">
        Przejdź do treści
      </a>
      <Header signedIn={'uid' in session} basketCount={basketCount} />
      <main ref={main} id="tresc" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
