import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Hero.module.css';
import welcome from 'picture:powitanie';

/** The claim. `children`: her next step. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero} data-ground="deep">
      {/* Its sides are cut off: it is laid out wider than its place. */}
      <Picture
        src={welcome.image}
        alt={'Uśmiechnięta kobieta z\u00A0całej siły rozciąga koralową gumę'}
        sizes="(width >= 64rem) 78rem, 36rem"
        priority
        className={styles.art}
      />
      <div className={styles.words}>
        <h1 className={styles.claim}>Napnij gumę. Poczuj, jaka jesteś silna.</h1>
        <p className={styles.lead}>
          Gotowe treningi dla kobiet, które wolą ćwiczyć, niż zastanawiać się, co ćwiczyć:
          z&nbsp;gumą w&nbsp;domu, z&nbsp;ciężarami na siłowni.
        </p>
        {children}
      </div>
    </section>
  );
}
