import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import bands from '../program-bands.module.css';
import type { Band } from '../program-band.ts';
import styles from './WorkoutLayout.module.css';

interface WorkoutLayoutProps {
  band: Band;
  back: ReactNode;
  stage: ReactNode;
  /** The move on the stage, in words and numbers. */
  move: ReactNode;
  /** Name, age of the data, facts. */
  head: ReactNode;
  plan: ReactNode;
  about: ReactNode;
  /** The buttons for the thumb. */
  bar: ReactNode;
}

/**
 * Layout of the workout page. Phone: a column under a sticky stage, with the bar at the thumb. Phone on its side:
 * the stage over the whole height, move and bar beside it, and no frame of the app, which knows the page by
 * `data-stage`. Desktop: the stage on the left, the text on the right.
 */
export function WorkoutLayout(props: WorkoutLayoutProps) {
  const { band, back, stage, move, head, plan, about, bar } = props;
  return (
    <div className={classes(styles.page, bands.band)} data-band={band} data-stage>
      <div className={styles.main}>
        <div className={styles.back}>{back}</div>
        <div className={styles.stage}>{stage}</div>
        {move && <div className={styles.move}>{move}</div>}
        {bar && (
          <div className={styles.bar}>
            <div className={styles.controls}>{bar}</div>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <header className="grid gap-3">{head}</header>
        <div>{plan}</div>
        {about && <div className={styles.about}>{about}</div>}
      </div>
    </div>
  );
}
