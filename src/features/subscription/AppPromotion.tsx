import { brand } from '../../brand.ts';
import { PulledBands } from '../../ui/PulledBands.tsx';
import styles from './AppPromotion.module.css';
import { StoreBadge } from './StoreBadge.tsx';

/** Without a listing in a store, the promotion is of the app that the browser keeps. */
export function AppPromotion({ stores = brand.appStores }: { stores?: typeof brand.appStores }) {
  return (
    <div className="content stack gap-5">
      <aside className={styles.promotion} data-ground="deep" aria-labelledby="app">
        <div className={styles.phone} aria-hidden>
          <PulledBands fit="slice" />
        </div>
        <div className={styles.words}>
          <h2 id="app">{brand.name} w twoim telefonie</h2>
          <p className="muted">
            {stores.length === 0
              ? 'Z ekranu początkowego poprowadzi trening także bez zasięgu.'
              : 'Ten sam plan działa w przeglądarce i w aplikacji. Pobierz ją i miej trening pod ręką.'}
          </p>
          {stores.length > 0 && (
            <div className="row gap-3">
              {stores.map((listing) => (
                <StoreBadge key={listing.store} {...listing} />
              ))}
            </div>
          )}
        </div>
      </aside>
    </div>
  );
}
