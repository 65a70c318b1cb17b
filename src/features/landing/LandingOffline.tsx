import { Check, Wifi } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import far from '../../ui/far.module.css';
import styles from './LandingOffline.module.css';
import { OfflinePhone } from './OfflinePhone.tsx';
import section from './Section.module.css';
import { useOnThisPhone } from './useOnThisPhone.ts';

const without = [
  'rozpiski i\u00A0ruchy twoich treningów',
  'filmy, które pobrałaś albo już oglądałaś',
  'koszyk: dokładasz od razu, a\u00A0zmiany wyślemy, gdy wróci zasięg',
  'sklep, jeśli choć raz do niego zajrzałaś',
];

const needsNetwork = [
  'płatność',
  'pierwsze otwarcie treningu i\u00A0pobranie filmu',
  'założenie konta i\u00A0logowanie',
];

/** What works in a cellar, to be tried, and then in plain words. */
export function LandingOffline() {
  const isHere = useOnThisPhone();
  return (
    <section
      id="bez-zasiegu"
      className={classes(styles.cellar, far.far)}
      aria-labelledby="bez-zasiegu-tytul"
    >
      <div className={classes(section.inner, styles.inner)}>
        <div className={classes(section.head, styles.head)} data-ground="deep">
          <h2 id="bez-zasiegu-tytul">W&nbsp;piwnicy też działa</h2>
          <p className={section.intro}>
            Dobre siłownie bywają pod ziemią, a&nbsp;zasięg zostaje na schodach. Wyłącz go temu
            telefonowi i&nbsp;zobacz, co się stanie.
          </p>
        </div>
        <OfflinePhone />
        <div className={styles.facts} data-ground="deep">
          <div>
            <h3>Działa bez sieci</h3>
            <ul className={styles.list}>
              {without.map((fact) => (
                <li key={fact}>
                  <Check size={22} aria-hidden />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Potrzebuje sieci</h3>
            <ul className={styles.list}>
              {needsNetwork.map((fact) => (
                <li key={fact}>
                  <Wifi size={22} aria-hidden />
                  {fact}
                </li>
              ))}
            </ul>
          </div>
          <p className={styles.here}>
            {isHere
              ? 'Ta strona jest już w\u00A0twoim telefonie. Włącz tryb samolotowy i\u00A0odśwież: otworzy się.'
              : 'Przy pierwszej wizycie ta strona sama zapisuje się w\u00A0telefonie. Następnym razem otworzysz ją nawet w\u00A0windzie.'}
          </p>
        </div>
      </div>
    </section>
  );
}
