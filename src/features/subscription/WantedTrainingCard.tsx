import { useState } from 'react';
import { bindShortWords } from '../../contract/typography.ts';
import { SampleClipCard } from './SampleClipCard.tsx';
import type { WantedTraining } from './wanted-training.ts';
import styles from './WantedTrainingCard.module.css';

/** The program or workout the user tapped before the paywall, with the clip of its first move. */
export function WantedTrainingCard({ wanted }: { wanted: WantedTraining }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section className={styles.wanted} aria-labelledby="wanted">
      <div className={styles.words}>
        <h2 id="wanted">
          <span className={styles.lead}>Chcesz zacząć:</span>{' '}
          <span>{bindShortWords(wanted.name)}</span>
        </h2>
        <p>Otworzysz go z każdym planem, od razu po zapłaceniu.</p>
      </div>
      <SampleClipCard clip={wanted.clip} isPlaying={isPlaying} onToggle={setPlaying} />
    </section>
  );
}
