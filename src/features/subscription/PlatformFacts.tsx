import styles from './PlatformFacts.module.css';

const facts = [
  {
    figure: '24/7',
    title: 'dostęp do platformy',
    text: 'Na telefonie, tablecie i komputerze. Trening prowadzi cię krok po kroku, także bez zasięgu: liczy serie i pilnuje przerw.',
  },
  {
    figure: '3',
    title: 'ścieżki treningowe',
    text: 'W domu: pierwsze kroki z gumą, pośladki i nogi albo tabata. Na siłowni: całe ciało, obwód albo siła.',
  },
  {
    figure: '300 h',
    title: 'treningów',
    text: '48 treningów, razem 36 godzin. Przejdź wszystkie dziewięć razy, z coraz mocniejszą gumą, a wyjdzie ich ponad 300.',
  },
] as const;

/** The parts of the platform that every plan gives access to. */
export function PlatformFacts() {
  return (
    <section className="content stack gap-5" aria-labelledby="facts">
      <h2 id="facts">W każdym planie</h2>
      <ul className={styles.facts}>
        {facts.map(({ figure, title, text }) => (
          <li key={title} className={styles.fact}>
            <h3>
              <span className={styles.figure}>{figure}</span> <span>{title}</span>
            </h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
