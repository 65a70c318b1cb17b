import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationWait } from './NavigationWait.tsx';
import { RestoreScroll } from './RestoreScroll.tsx';
import styles from './Shell.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface ShellProps {
  signedIn: boolean;
  /** Owner of the basket that the bar counts. */
  owner: string;
  children: ReactNode;
}

/** The element is created once, for the reason given in AppLayout.tsx. */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** The frame of every page: skip link, bar, main, footer. */
export function Shell({ signedIn, owner, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        data-frame
        href="#tresc"
        onClick={(event) => {
          // The link must not replace the fragment of the address, which may hold a guest's token.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Przejdź do treści
      </a>
      <Header signedIn={signedIn} owner={owner} />
      <main ref={main} id="tresc" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      <RestoreScroll />
      <NavigationWait />
    </div>
  );
}
