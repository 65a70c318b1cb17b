import Check from 'lucide-react/icons/check';
import Wifi from 'lucide-react/icons/wifi';
import { classes } from '../../ui/classes.ts';
import styles from './LandingOffline.module.css';
import { OfflineDemo } from './OfflineDemo.tsx';
import section from './Section.module.css';
import { useIsOnDevice } from './useIsOnDevice.ts';

/** Interactive demo, with an explanation, of the parts that work offline. */
export function LandingOffline() {
  const isHere = useIsOnDevice();
  return (
    <section
      id="bez-zasiegu"

      className={styles.cellar}
      aria-labelledby="bez-zasiegu-tytul"
    >
      <div className={classes(section.inner, styles.inner)}>
        <div className={classes(section.head, styles.head)} data-ground="deep">
          <h2 id="bez-zasiegu-tytul">Bez zasięgu też działa</h2>
          <p className={section.intro}>Wyłącz zasięg w tym telefonie i zobacz, co się stanie.</p>
        </div>
        <OfflineDemo />
        <div className={styles.facts} data-ground="deep">
          <div className={styles.fact}>
            <Check size={22} aria-hidden />
            <h3>Działa bez sieci</h3>
            <p>Rozpiski, trening krok po kroku, filmy, które pobrałaś albo obejrzałaś, i koszyk.</p>
          </div>
          <div className={styles.fact}>
            <Wifi size={22} aria-hidden />
            <h3>Potrzebuje sieci</h3>
            <p>Logowanie, płatność, pierwsze otwarcie treningu.</p>
          </div>
          <p className={styles.here}>
            {isHere
              ? 'Ta strona jest już u ciebie zapisana. Włącz tryb samolotowy i odśwież: otworzy się.'
              : 'Ta strona sama zapisuje się u ciebie. Następnym razem otworzysz ją nawet w windzie.'}
          </p>
        </div>
      </div>
    </section>
  );
}
