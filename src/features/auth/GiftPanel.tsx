import { classes } from '../../ui/classes.ts';
import { GiftDrawing } from './GiftDrawing.tsx';
import styles from './SidePanel.module.css';

/** The gift that registering promises. */
export function GiftPanel() {
  return (
    <aside className={classes(styles.panel, styles.gift)} data-ground="deep" aria-label="Prezent">
      <div>
        <p className={styles.promise}>Zestaw gum treningowych o wartości 209 zł gratis</p>
        <p className={styles.detail}>
          Pięć minibandów, guma długa, kotwica do drzwi i worek, do planu rocznego.
        </p>
      </div>
      <GiftDrawing className={styles.drawing} />
    </aside>
  );
}
