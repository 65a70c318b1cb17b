import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { choose } from './consent.ts';
import styles from './ConsentBanner.module.css';

interface ConsentBannerProps {
  policyHref: string;
  /** Whether the user has opened it, in which case it takes the focus. */
  isRequested: boolean;
}

/** The question over the lower edge of the screen. The page can be scrolled until its end is above the banner. */
export function ConsentBanner({ policyHref, isRequested }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isRequested) banner.current?.focus({ preventScroll: true });
  }, [isRequested]);

  useEffect(() => {
    const element = banner.current;
    if (!element) return undefined;
    const root = document.documentElement;
    // A focused element is scrolled clear of the banner, whatever its height at this text size.
    const size = new ResizeObserver(() => {
      root.style.setProperty('scroll-padding-block-end', `${element.offsetHeight}px`);
      root.style.setProperty('padding-block-end', `${element.offsetHeight}px`);
    });
    size.observe(element);
    return () => {
      size.disconnect();
      root.style.removeProperty('scroll-padding-block-end');
      root.style.removeProperty('padding-block-end');
    };
  }, []);

  return createPortal(
    <section
      ref={banner}
      tabIndex={-1}
      className={styles.banner}
      aria-label="Zgoda na pliki cookie"
    >
      <p className={styles.text}>
        Za twoją zgodą używamy plików cookie, żeby liczyć odwiedziny i ulepszać aplikację.{' '}
        <Link to={policyHref}>Polityka prywatności</Link>
      </p>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => choose('denied')}>
          Nie zgadzam się
        </Button>
        <Button variant="secondary" onClick={() => choose('granted')}>
          Zgadzam się
        </Button>
      </div>
    </section>,
    document.body,
  );
}
