import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from '../../../ui/question.module.css';
import { losingWords } from './words.ts';

interface LosingDownloadsProps {
  /** How many workouts she has downloaded, at least one. */
  count: number;
  onLeave: () => void;
  stayHref: string;
}

/** She is leaving and what she has downloaded would go with her: she decides. */
export function LosingDownloads({ count, onLeave, stayHref }: LosingDownloadsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The question comes after a wait: whoever listens hears it, and the buttons are next.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby="pobrane">
      <Download size={44} aria-hidden className={styles.icon} />
      <h1 ref={heading} id="pobrane" tabIndex={-1} className={styles.title}>
        Pobrane treningi znikną z&nbsp;telefonu
      </h1>
      <p className={styles.text}>{losingWords(count)}</p>
      <div className={styles.ways}>
        <Button onClick={onLeave}>Wyloguj i&nbsp;usuń pobrane</Button>
        <ButtonLink to={stayHref} variant="secondary">
          Nie wylogowuj mnie
        </ButtonLink>
      </div>
    </section>
  );
}
