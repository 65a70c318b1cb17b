import { useState } from 'react';
import { bindShortWords } from '../../contract/typography.ts';
import { SampleClipCard } from './SampleClipCard.tsx';
import type { Wish } from './wanted-training.ts';
import styles from './WantedTrainingCard.module.css';

const OPENS = {
  program: 'Każdy plan otwiera ten program i wszystkie pozostałe, od razu po zapłaceniu.',
  workout: 'Każdy plan otwiera ten trening i wszystkie pozostałe, od razu po zapłaceniu.',
} as const;

/** The program or workout the user tapped before the paywall, with the clip of its first move. */
export function WishCard({ wish }: { wish: Wish }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section className={styles.wish} aria-labelledby="wish">
      <div className={styles.words}>
        <h2 id="wish">
          <span className={styles.lead}>Chcesz zacząć:</span>{' '}
          <span>{bindShortWords(wish.name)}</span>
        </h2>
        <p>{OPENS[wish.kind]}</p>
      </div>
      <SampleClipCard clip={wish.clip} isPlaying={isPlaying} onToggle={setPlaying} />
    </section>
  );
}
