import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import styles from './HomeScreenSteps.module.css';

/** The steps to the home screen on iPhones and iPads, illustrated. */
export function HomeScreenSteps() {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <span>Dotknij „Udostępnij”, a jeśli go nie widać, najpierw „…”</span>
          <span className={styles.key} aria-hidden>
            <Share size={26} strokeWidth={1.75} />
          </span>
        </li>
        <li>
          <span>Wybierz z listy:</span>
          <span className={styles.row}>
            Do ekranu początkowego
            <SquarePlus size={22} strokeWidth={1.75} aria-hidden />
          </span>
        </li>
        <li>
          <span>Potwierdź w rogu</span>
          <span className={styles.word}>Dodaj</span>
        </li>
      </ol>
      <p className="muted">
        Pierwszy raz otwórz Silną z ikony tam, gdzie masz internet, i zaloguj się w niej: telefon
        trzyma ją osobno od przeglądarki. Potem zadziała też bez zasięgu.
      </p>
    </>
  );
}
