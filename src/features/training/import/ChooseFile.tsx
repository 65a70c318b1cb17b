import ChevronDown from 'lucide-react/icons/chevron-down';
import FileUp from 'lucide-react/icons/file-up';
import styles from './ImportScreen.module.css';

/** Where each app keeps its export. */
const WAYS = [
  { app: 'Hevy', way: 'Profil, Ustawienia, Eksport i import danych, Eksportuj treningi.' },
  { app: 'Strong', way: 'Profil, Ustawienia, Export Strong Data.' },
  { app: 'FitNotes', way: 'W ustawieniach: Spreadsheet Export.' },
  {
    app: 'Garmin',
    way: 'Garmin Connect w przeglądarce, aktywność, zębatka, Eksportuj plik. Plik FIT wyjmij z archiwum.',
  },
  {
    app: 'Silna',
    way: 'Profil, Pobierz swoje dane: tabela CSV albo JSON. Pomiary i nawyki przenosi tylko JSON.',
  },
];

/** The choice of a file, which is read on this device alone. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className="stack gap-4">
      <p>
        Plik z Hevy, Strong, FitNotes albo zegarka Garmin czytamy tutaj, na twoim urządzeniu. Zanim
        cokolwiek dodamy, pokażemy ci, co w nim jest.
      </p>
      <label className={styles.drop}>
        <FileUp size={32} aria-hidden />
        <span className={styles.choose}>Wybierz plik</span>
        <span className="muted small">CSV, JSON albo FIT. Możesz go też tu upuścić.</span>
        <input
          type="file"
          className={styles.input}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // A browser reports no change when the user chooses the same file again, unless the field is empty.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <details className="fold">
        <summary>
          <span>Skąd wziąć plik</span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        <dl className={styles.howTo}>
          {WAYS.map(({ app, way }) => (
            <div key={app}>
              <dt translate="no">{app}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
