import { brand } from '../../brand.ts';
import { PulledBands } from '../../ui/PulledBands.tsx';
import styles from './AppPromotion.module.css';
import { StoreBadge } from './StoreBadge.tsx';

export function AppPromotion() {
  return (
    <div className="content stack gap-5">
      <aside className={styles.promotion} data-ground="deep" aria-labelledby="app">
        <div className={styles.phone} aria-hidden>
          <PulledBands fit="slice" />
        </div>
        <div className={styles.words}>
          <h2 id="app">{brand.name} w&nbsp;twoim telefonie</h2>
          <p className="muted">
            Ten sam plan działa w&nbsp;przeglądarce i&nbsp;w&nbsp;aplikacji. Pobierz ją i&nbsp;miej
            trening pod ręką.
          </p>
          <div className="row gap-3">
            <StoreBadge store="app-store" href={brand.appStore} />
            <StoreBadge store="google-play" href={brand.googlePlay} />
          </div>
        </div>
      </aside>
    </div>
  );
}
