import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import bands from './bands.module.css';
import type { Band } from './model.ts';
import styles from './WorkoutLayout.module.css';

interface WorkoutLayoutProps {
  band: Band;
  back: ReactNode;
  stage: ReactNode;
  /** Name, age of the data, facts. */
  head: ReactNode;
  plan: ReactNode;
  about: ReactNode;
  /** The buttons for the thumb. */
  bar: ReactNode;
}

/**
 * Where things stand on the workout page. Phone: one column under a stage that stays, the bar at the
 * thumb. Desktop: stage, bar and words left, the plan right.
 */
export function WorkoutLayout({ band, back, stage, head, plan, about, bar }: WorkoutLayoutProps) {
  return (
    <div className={classes(styles.page, bands.band)} data-band={band}>
      <div className={styles.lead}>
        <div className={styles.back}>{back}</div>
        <div className={styles.stage}>{stage}</div>
        {bar && <div className={styles.bar}>{bar}</div>}
        <header className={styles.head}>{head}</header>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.plan}>{plan}</div>
    </div>
  );
}
