import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './LandingClosing.module.css';

interface LandingClosingProps {
  isSignedIn: boolean;
  /** The link to the next step. */
  href: string;
  /** The gift, drawn. */
  drawing: ReactNode;
}

/** The closing call to action: registration, or the programs for a signed-in user. */
export function LandingClosing({ isSignedIn, href, drawing }: LandingClosingProps) {
  return (
    <section id="start" className={styles.closing} aria-labelledby="start-tytul">
      <div className={styles.inner}>
        <h2 id="start-tytul" className={styles.call}>
          {isSignedIn ? 'Guma już czeka' : <>Ty wybierasz plan, my dokładamy gumy</>}
        </h2>
        <div className={styles.words}>
          <p>
            {isSignedIn ? (
              <>Program też. Brakuje tylko ciebie i czterdziestu minut.</>
            ) : (
              <>
                Do planu rocznego zestaw wart 209 zł: pięć minibandów, guma długa, kotwica do drzwi
                i worek. Do kwartalnego guma długa z workiem.
              </>
            )}
          </p>
          <ButtonLink to={href}>{isSignedIn ? 'Wracam do ćwiczeń' : 'Zakładam konto'}</ButtonLink>
        </div>
        <div className={styles.drawing}>{drawing}</div>
      </div>
    </section>
  );
}
