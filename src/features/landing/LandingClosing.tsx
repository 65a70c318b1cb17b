import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import far from '../../ui/far.module.css';
import styles from './LandingClosing.module.css';

interface LandingClosingProps {
  isSignedIn: boolean;
  /** The link to the next step. */
  href: string;
  /** The gift, drawn. */
  drawing: ReactNode;
}

/** The last call: an account, or the programs for whoever has one. */
export function LandingClosing({ isSignedIn, href, drawing }: LandingClosingProps) {
  return (
    <section id="start" className={classes(styles.closing, far.far)} aria-labelledby="start-tytul">
      <div className={styles.inner}>
        <h2 id="start-tytul" className={styles.call}>
          {isSignedIn ? 'Guma już czeka' : <>Ty wybierasz plan, my dokładamy gumy</>}
        </h2>
        <div className={styles.words}>
          <p>
            {isSignedIn ? (
              <>Program też. Brakuje tylko ciebie i&nbsp;czterdziestu minut.</>
            ) : (
              <>
                Do planu rocznego zestaw gum wart 209&nbsp;zł: pięć minibandów i&nbsp;jedna długa.
                Do kwartalnego guma długa.
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
