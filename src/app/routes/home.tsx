import { Link } from 'react-router-dom';
import { useSession } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PulledBands } from '../../ui/PulledBands.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../paths.ts';
import styles from './home.module.css';

export function Component() {
  usePageTitle('Treningi z gumami oporowymi');
  return (
    <>
      <section className={styles.hero} data-ground="deep">
        <div className={styles.art}>
          <PulledBands fit="meet" />
        </div>
        <div className={styles.words}>
          <h1 className={styles.claim}>Napnij gumę. Poczuj, jaka jesteś silna.</h1>
          <p className={styles.lead}>
            Prowadzone treningi z&nbsp;gumami oporowymi, w&nbsp;domu i&nbsp;na siłowni. Włączasz
            film i&nbsp;ćwiczysz w&nbsp;swoim tempie.
          </p>
          <Ways />
        </div>
      </section>
      <section className={styles.reasons}>
        <div>
          <h2>Dom albo siłownia</h2>
          <p>
            Programy ułożone osobno dla domu i&nbsp;osobno dla siłowni. Wybierasz, gdzie ci dziś po
            drodze.
          </p>
        </div>
        <div>
          <h2>Film do każdego ruchu</h2>
          <p>
            Widzisz, jak stanąć, gdzie chwycić gumę i&nbsp;dokąd ją poprowadzić. Bez zgadywania.
          </p>
        </div>
        <div>
          <h2>Jedna guma wystarczy</h2>
          <p>
            Mieści się w&nbsp;kieszeni, a&nbsp;daje opór całemu ciału. Gumy znajdziesz{' '}
            <Link to={paths.shop}>w&nbsp;naszym sklepie</Link>.
          </p>
        </div>
      </section>
    </>
  );
}

/** The next step for her: into the app, or to an account. */
function Ways() {
  const session = useSession();
  return (
    <div className={styles.ways}>
      {'uid' in session ? (
        <ButtonLink to={paths.dashboard}>Przejdź do programów</ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.signUp}>Załóż konto</ButtonLink>
          <ButtonLink to={paths.signIn} variant="secondary">
            Zaloguj się
          </ButtonLink>
        </>
      )}
    </div>
  );
}
