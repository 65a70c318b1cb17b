import { PulledBands } from '../../ui/PulledBands.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './SidePanel.module.css';

/** The picture beside the sign-in form on wide screens. */
export function WelcomePanel() {
  return (
    <div className={classes(styles.panel, styles.welcome)} data-ground="deep">
      <div className={styles.art}>
        <PulledBands fit="slice" />
      </div>
    </div>
  );
}
