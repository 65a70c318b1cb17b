import type { Elements } from '../../../ui/elements.ts';
import { onDevice } from '../../../ui/device-words.ts';
import styles from './OfflinePromo.module.css';

/** The block below lists and programs: what works without a signal. `children`: what to do now. */
export function OfflinePromo({ children }: { children?: Elements }) {
  return (
    <aside className={styles.promo} aria-labelledby="offline-promo">
      <Loops />
      <div className={styles.words}>
        <h2 id="offline-promo">Weź trening ze sobą na siłownię</h2>
        <p>
          Zajrzyj tu raz, gdy masz internet, a rozpiski i ćwiczenia wszystkich twoich treningów
          zostaną {onDevice()}. Otworzysz je potem także bez zasięgu. Filmy pobierzesz jednym
          przyciskiem, przy treningu albo od razu dla całego programu.
        </p>
        {children}
      </div>
    </aside>
  );
}

/** Two bands linked to each other: one for the device, one for the network. */
function Loops() {
  return (
    <svg className={styles.loops} viewBox="0 0 200 120" fill="none" aria-hidden>
      <rect x="12" y="34" width="116" height="52" rx="26" className={styles.far} />
      <rect x="96" y="12" width="52" height="96" rx="26" className={styles.near} />
      <path d="M100 34h8" className={styles.far} />
    </svg>
  );
}
