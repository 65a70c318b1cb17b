import styles from './ArticlePart.module.css';

/** The safety note, which is shown for any input. */
export function SafetyNote() {
  return (
    <p className={styles.safety}>
      Wynik to szacunek, nie porada medyczna. W ciąży, podczas karmienia piersią i przy zaburzeniach
      odżywiania, także dawnych, nie korzystaj z kalkulatora: porozmawiaj z lekarzem lub
      dietetykiem. Niczego, co tu wpiszesz, nie wysyłamy ani nie zapisujemy.
    </p>
  );
}
