import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  /** Its anchor on the page. */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  ground?: 'mint' | 'yellow' | 'coral';
  className?: string | undefined;
  children: Elements;
}

/**
 * A section of the landing page with its own full-width background; all of them are below the first
 * screen.
 */
export function Section({ id, title, intro, ground, className, children }: SectionProps) {
  const heading = `${id}-tytul`;
  return (
    <section
      id={id}

      className={classes(styles.section, ground && styles[ground])}
      aria-labelledby={heading}
    >
      <div className={classes(styles.inner, className)}>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
