import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { brand } from '../../brand.ts';
import styles from './AuthFrame.module.css';

interface AuthFrameProps {
  heading: string;
  /** The picture beside the form. */
  panel: Elements;
  /** The way to the other form. */
  other: ReactNode;
  children: Elements;
}

/** Common frame of signing in and registering: heading, form, side panel, help. */
export function AuthFrame({ heading, panel, other, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.main}>
        <h1 className={styles.heading}>{heading}</h1>
        {children}
        <div className={styles.links}>
          <p>{other}</p>
          <p>
            Coś nie działa? Napisz: <a href={`mailto:${brand.helpMail}`}>{brand.helpMail}</a>
          </p>
        </div>
      </div>
      {panel}
    </div>
  );
}
