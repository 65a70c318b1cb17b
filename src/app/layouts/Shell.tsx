import { useRef } from 'react';
import type { ReactNode } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

interface ShellProps {
  signedIn: boolean;
  /** Whose basket the bar counts. */
  owner: string;
  children: ReactNode;
}

/** The frame of every page: skip link, bar, main, footer. */
export function Shell({ signedIn, owner, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#tresc">
        Przejdź do treści
      </a>
      <Header signedIn={signedIn} owner={owner} />
      <main ref={main} id="tresc" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * Every fresh document calls its first entry `default`: coming from the payment page is not coming
 * back to where the last one was left.
 */
function scrollKey({ key, pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  // Not the whole query, for the browser keeps these keys: codes and payments stand in there.
  return key === 'default' ? `${pathname} ${params.get('id') ?? params.get('idx') ?? ''}` : key;
}
