import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './UnsentChanges.module.css';

interface UnsentChangesProps {
  count: number;
  onSend: () => void;
  onDiscard: () => void;
  stayHref: string;
}

/** She is leaving and something of hers would be lost: she decides. */
export function UnsentChanges({ count, onSend, onDiscard, stayHref }: UnsentChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The question comes after a wait: whoever listens hears it, and the buttons are next.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby="niewyslane">
      <CloudOff size={44} aria-hidden className={styles.icon} />
      <h1 ref={heading} id="niewyslane" tabIndex={-1} className={styles.title}>
        Niewysłane zmiany w&nbsp;koszyku: {count}
      </h1>
      <p className={styles.text}>
        Nie możemy się teraz połączyć. Po wylogowaniu ten telefon zapomni twoje konto,
        a&nbsp;z&nbsp;nim zmiany, których nie udało się wysłać.
      </p>
      <div className={styles.ways}>
        <Button onClick={onSend}>Spróbuj wysłać</Button>
        <ButtonLink to={stayHref} variant="secondary">
          Nie wylogowuj mnie
        </ButtonLink>
        <Button variant="quiet" onClick={onDiscard}>
          Wyloguj i&nbsp;odrzuć zmiany
        </Button>
      </div>
    </section>
  );
}
